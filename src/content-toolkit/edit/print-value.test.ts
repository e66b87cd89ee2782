import { expect, it } from 'vitest'
import type { ContentValue } from '#src/content-model/yaml-values/path.ts'
import { printBehind, printFlow, printItem } from './print-value.ts'

it.each<[ContentValue, string]>([
  ['Two keys', 'Two keys'],
  ['2026-01-02', '2026-01-02'],
  ['12026-01-02', '"12026-01-02"'],
  ['2026-01-02 ', '"2026-01-02 "'],
  ['true', '"true"'],
  ['a: b', '"a: b"'],
  [true, 'true'],
  [null, 'null'],
  [{}, '{}'],
  [{ key: 1, 'two words': 2, on: 3 }, '{ key: 1, "two words": 2, "on": 3 }'],
  [['a', [1, 2]], '[a, [1, 2]]'],
])('printFlow prints %j as %s', (value, expected) => {
  expect(printFlow(value)).toBe(expected)
})

const words = (count: number): string => Array(count).fill('word').join(' ')

it('a group is on one line if it is short and flat, otherwise each of its entries has a line', () => {
  expect(printBehind({ en: 'One', fr: 'Un' }, 2, '\n')).toBe(' { en: One, fr: Un }')
  expect(printBehind({ en: words(12), fr: words(12) }, 2, '\n')).toBe(`\n  en: ${words(12)}\n  fr: ${words(12)}`)
  expect(printBehind({ name: { en: 'One' } }, 2, '\r\n')).toBe('\r\n  name: { en: One }')
})

it('a list is on one line if it is short and has no groups or lists in it, otherwise each item has a line', () => {
  expect(printBehind(['a', 'b'], 2, '\n')).toBe(' [a, b]')
  expect(printBehind([], 2, '\n')).toBe(' []')
  expect(printItem([['a'], ['b']], 0, '\n')).toBe('\n  - [a]\n  - [b]')
  expect(printBehind([{ en: 'One' }, { name: { en: 'Two' } }], 2, '\n')).toBe('\n  - { en: One }\n  - name: { en: Two }')
})

it('the first key of an item with several lines is on the line of its dash', () => {
  expect(printItem({ id: 'a', name: { en: 'One' } }, 0, '\n')).toBe(' id: a\n  name: { en: One }')
  expect(printItem({ id: 'a' }, 0, '\n')).toBe(' { id: a }')
})

it('a value on one line has at most 110 characters', () => {
  const letters = (count: number) => 'x'.repeat(count)
  expect(printBehind([letters(53), letters(53)], 2, '\n')).toBe(` [${letters(53)}, ${letters(53)}]`)
  expect(printBehind([letters(54), letters(53)], 2, '\n')).toBe(`\n  - ${letters(54)}\n  - ${letters(53)}`)
})
