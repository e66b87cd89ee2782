import { expect, it } from 'vitest'
import { withMoved } from './lists.ts'

it('an item moves up and down past several others', () => {
  const list = ['a', 'b', 'c', 'd']
  expect(withMoved(list, { from: 3, to: 0 })).toEqual(['d', 'a', 'b', 'c'])
  expect(withMoved(list, { from: 0, to: 2 })).toEqual(['b', 'c', 'a', 'd'])
  expect(withMoved(list, { from: 1, to: 1 })).toEqual(list)
  expect(withMoved(list, { from: 4, to: 0 })).toEqual(list)
})
