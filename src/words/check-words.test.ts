import { expect, it } from 'vitest'
import { checkWords, dayInWords, listInWords } from './check-words.ts'

it('functions for texts of the check keep braces that are part of the text, such as those of YAML', () => {
  expect(checkWords('fr').must.text()).toContain('{ en: …, fr: … }')
})

it('dayInWords writes a day in the usual form of the language', () => {
  expect([dayInWords(checkWords('en'), '2030-05-09'), dayInWords(checkWords('fr'), '2030-05-09')]).toEqual(['9 May 2030', '9 mai 2030'])
  expect(dayInWords(checkWords('fr'), '2030-05-01')).toBe('1er mai 2030')
})

it('listInWords joins items with “and” or “or” in the language', () => {
  expect(listInWords(checkWords('en'), ['a', 'b', 'c'], 'disjunction')).toBe('a, b or c')
  expect(listInWords(checkWords('fr'), ['a', 'b', 'c'])).toBe('a, b et c')
})
