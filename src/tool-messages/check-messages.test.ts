import { expect, it } from 'vitest'
import { checkMessages, dayInWords, listInWords } from './check-messages.ts'

it('functions for texts of the check keep braces that are part of the text, such as those of YAML', () => {
  expect(checkMessages('fr').must.text()).toContain('{ en: …, fr: … }')
})

it('dayInWords writes a day in the usual form of the language', () => {
  expect([dayInWords(checkMessages('en'), '2030-05-09'), dayInWords(checkMessages('fr'), '2030-05-09')]).toEqual([
    '9 May 2030',
    '9 mai 2030',
  ])
  expect(dayInWords(checkMessages('fr'), '2030-05-01')).toBe('1er mai 2030')
})

it('listInWords joins items with “and” or “or” in the language', () => {
  expect(listInWords(checkMessages('en'), ['a', 'b', 'c'], 'disjunction')).toBe('a, b or c')
  expect(listInWords(checkMessages('fr'), ['a', 'b', 'c'])).toBe('a, b et c')
})
