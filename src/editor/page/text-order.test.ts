import { expect, it } from 'vitest'
import { inDirection, placeOfSelection, stepOfKey } from './text-order.ts'

const texts = ['a', 'b', 'c', 'd']

it.each([
  [1, 1, ['c', 'd']],
  [1, -1, ['a']],
  [3, 1, []],
  [0, -1, []],
  [-1, 1, ['a', 'b', 'c', 'd']],
  [-1, -1, ['d', 'c', 'b', 'a']],
] as const)('inDirection, from the index %i in a to d with the step %i, returns the texts %j in order', (current, step, expected) =>
  expect(inDirection(texts, current, step)).toEqual(expected),
)

it('the right and down arrow keys move to the next text, the left and up arrow keys to the previous one', () => {
  const keys = ['ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft', 'Enter']
  expect(keys.map((key) => stepOfKey(key))).toEqual([1, 1, -1, -1, undefined])
})

it('a selected text is shown at the position where it was chosen, otherwise at its first position on the page', () => {
  expect(placeOfSelection(texts, [7], { number: 7, index: 2 })).toBe('c')
  expect(placeOfSelection(texts, [7], { number: 7, index: 9 })).toBe('a')
  expect(placeOfSelection(texts, [7], { number: 8, index: 2 })).toBe('a')
  expect(placeOfSelection<string>([], [7], undefined)).toBeUndefined()
})
