import { expect, it } from 'vitest'
import { lineIndex } from './positions.ts'

it.each([
  [0, 1, 1],
  [2, 1, 3],
  [3, 2, 1],
  [4, 3, 1],
  [6, 3, 3],
])('lineIndex finds the offset %i of "ab\\n\\nüö" in line %i, column %i', (offset, line, column) => {
  expect(lineIndex('ab\n\nüö')(offset)).toEqual({ line, column })
})
