import { expect, it } from 'vitest'
import { typeset } from '#src/content-toolkit/languages/writing-rules.ts'
import { normaliseValue } from './normalise-value.ts'

it.each([
  ['spaces at the ends', ' Bonsoir \u202f', 'Bonsoir'],
  ['stray no-break spaces', 'M.\u00a0Verane et\u202fvous', 'M. Verane et vous'],
  ['no spaces of French punctuation', 'Vous\u202f? «\u202fOui\u202f»\u00a0: non\u202f!', 'Vous\u202f? «\u202fOui\u202f»\u00a0: non\u202f!'],
  ['no spaces beside digits and dashes', '10\u202f000\u00a0€, 25\u00a0km\u00a0– ou plus', '10\u202f000\u00a0€, 25\u00a0km\u00a0– ou plus'],
])('normaliseValue removes %s from a typed text: %j becomes %j', (_, typed, saved) => {
  expect(normaliseValue(typed, 'plans.yaml')).toBe(saved)
  expect(normaliseValue({ fr: [typed], n: 1 }, 'plans.yaml')).toEqual({ fr: [saved], n: 1 })
})

it('normaliseValue keeps all spaces in formats.yaml; in other files, it keeps unneeded no-break spaces if the text had some before the edit', () => {
  expect(normaliseValue(' {amount}\u00a0x', 'formats.yaml')).toBe(' {amount}\u00a0x')
  expect(normaliseValue('M.\u00a0Verane, et M.\u00a0Roy ', 'plans.yaml', 'M.\u00a0Verane')).toBe('M.\u00a0Verane, et M.\u00a0Roy')
})

it('a French text looks the same on a page whether it was typed with no-break spaces or with plain spaces', () => {
  const typed = 'Vous\u202f? «\u202fOui\u202f»\u00a0: à\u00a0demain\u202f!'
  const saved = normaliseValue(typed, 'plans.yaml')
  expect(typeset(typeof saved === 'string' ? saved : '', 'fr')).toBe(typeset(typed.replace(/[\u00a0\u202f]/g, ' '), 'fr'))
})
