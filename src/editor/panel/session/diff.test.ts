import { expect, it } from 'vitest'
import { piecesOf } from './diff.ts'

const marked = (text: string, other: string) =>
  piecesOf(text, other)
    .map(({ words, isOwn }) => (isOwn ? `[${words}]` : words))
    .join('')

it.each([
  ['One door for all', 'One door for you', 'One door for [all]'],
  ['A key, and a door', 'A key', 'A [key, and a door]'],
  ['Same', 'Same', 'Same'],
  ['', 'Something', ''],
  ['All new', '', '[All new]'],
  ['one two three four', 'one three four', 'one [two ]three four'],
  ['Published at once', 'A first step', '[Published at once]'],
])('marks in %j what %j does not have', (text, other, expected) => expect(marked(text, other)).toBe(expected))
