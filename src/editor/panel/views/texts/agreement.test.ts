import { expect, it } from 'vitest'
import { agreementRules } from './agreement.ts'

it.each([
  ['l’', 'art', 'marbre', true],
  ['l’', 'art', 'éclat', false],
  ["Qu'", 'il', 'on', false],
  ['jusqu’', 'à', 'demain', true],
  ['le ', 'marbre', 'art', true],
  ['le ', 'marbre', 'bois', false],
  ['le ', 'marbre', 'hall', true],
  ['l’', 'hôtel', 'hôpital', false],
  ['un ', 'marbre', 'art', false],
  ['mule ', 'grise', 'amie', false],
  ['', 'Marbre', 'Art', false],
])('if the last word of “%s%s” is replaced by “%s”, the word before it may become wrong: %s', (before, hit, replacement, isNeeded) => {
  expect(agreementRules('fr')?.mayClash(before, hit, replacement)).toBe(isNeeded)
})

it('agreementRules returns undefined for a language without elision, and for a text that is the same in all languages', () => {
  expect([agreementRules('en'), agreementRules(undefined)]).toEqual([undefined, undefined])
})
