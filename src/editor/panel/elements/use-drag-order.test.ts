import { expect, it } from 'vitest'
import { positionAt, positionByKey } from './use-drag-order.ts'

it('a pointer drops an item before the first row whose centre is below the pointer', () => {
  const centres = [20, 60, 100, 140]
  const positions = (from: number) => [-50, 19, 21, 61, 101, 999].map((y) => positionAt(y, centres, from))
  expect(positions(1)).toEqual([0, 0, 1, 1, 2, 3])
  expect(positions(0)).toEqual([0, 0, 0, 1, 2, 3])
  expect(positions(3)).toEqual([0, 0, 1, 2, 3, 3])
})

it('the arrow keys, Home and End move a lifted item within the list; other keys do not', () => {
  const keys = ['ArrowUp', 'ArrowDown', 'Home', 'End', 'Tab', 'a']
  expect(keys.map((key) => positionByKey(key, 1, 4))).toEqual([0, 2, 0, 3, undefined, undefined])
  expect(positionByKey('ArrowUp', 0, 4)).toBe(0)
  expect(positionByKey('ArrowDown', 3, 4)).toBe(3)
})
