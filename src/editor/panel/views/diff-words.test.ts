import { expect, it } from 'vitest'
import { diffWords } from './diff-words.ts'

const marked = (text: string, other: string) =>
  diffWords(text, other)
    .map(({ text, isUnique }) => (isUnique ? `[${text}]` : text))
    .join('')

it.each([
  ['One door for all', 'One door for you', 'One door for [all]'],
  ['A key, and a door', 'A key', 'A [key, and a door]'],
  ['Same', 'Same', 'Same'],
  ['', 'Something', ''],
  ['All new', '', '[All new]'],
  ['one two three four', 'one three four', 'one [two ]three four'],
  ['Published at once', 'A first step', '[Published at once]'],
])('diffWords marks, in brackets here, the words of %j that are not in %j: %j', (text, other, expected) =>
  expect(marked(text, other)).toBe(expected),
)
