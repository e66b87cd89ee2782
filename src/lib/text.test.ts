import { expect, it } from 'vitest'
import { initialsOf } from './text.ts'

it.each([
  ['Hélène Marchetti', 'HM'],
  ['Julian Ashworth-Reid', 'JA'],
  ['Éloïse de la Tour', 'ÉT'],
  ['Madonna', 'M'],
  ['  Ann   Lee ', 'AL'],
])('initialsOf returns for the name “%s” the initials %s', (name, initials) => expect(initialsOf(name)).toBe(initials))
