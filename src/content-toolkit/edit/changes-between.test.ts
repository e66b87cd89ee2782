import { describe, expect, it } from 'vitest'
import type { Value } from './path.ts'
import { changesBetween } from './changes-between.ts'

const changes = (before: Value | undefined, after: Value | undefined) => changesBetween(before, after)
const text = (en: string, fr = en) => ({ en, fr })
const item = (id: string, more: Record<string, Value> = {}) => ({ id, title: text(id), ...more })

it('finds none where only the order of keys differs', () => expect(changes({ a: 1, b: text('x') }, { b: text('x'), a: 1 })).toEqual([]))

it('names a text once, whichever of its languages has changed', () => {
  expect(changes({ a: text('One', 'Un') }, { a: text('One', 'Une') })).toEqual([
    { path: ['a'], before: text('One', 'Un'), after: text('One', 'Une') },
  ])
})

it('names a fact that is written in a group as a whole', () => {
  const price = (amount: number) => ({ price: { amount, currency: 'EUR' } })
  expect(changes(price(1), price(2))).toEqual([{ path: ['price'], before: price(1).price, after: price(2).price }])
})

describe('in a list whose items have ids', () => {
  it('follows an item to where it has moved', () => {
    expect(changes([item('a'), item('b')], [item('b', { spots: 1 }), item('a')])).toEqual([
      { path: [], before: ['a', 'b'], after: ['b', 'a'] },
      { path: [{ id: 'b' }, 'spots'], before: undefined, after: 1 },
    ])
  })

  it('tells what is new and what is gone, without calling it a new order', () => {
    expect(changes([item('a'), item('b')], [item('c'), item('b')])).toEqual([
      { path: [{ id: 'a' }], before: item('a'), after: undefined },
      { path: [{ id: 'c' }], before: undefined, after: item('c') },
    ])
  })
})

describe('in a list without ids', () => {
  it.each([
    ['one is put in', ['a', 'b'], ['a', 'x', 'b'], [{ path: [1], before: undefined, after: 'x' }]],
    ['one is taken out', ['a', 'x', 'b'], ['a', 'b'], [{ path: [1], before: 'x', after: undefined }]],
    ['one is changed', ['a', 'x', 'b'], ['a', 'y', 'b'], [{ path: [1], before: 'x', after: 'y' }]],
    ['the last of two that are the same goes', ['a', 'a'], ['a'], [{ path: [1], before: 'a', after: undefined }]],
  ])('%s', (_, before, after, expected) => expect(changes(before, after)).toEqual(expected))
})

it('takes a whole file for new or gone', () => {
  expect(changes(undefined, [item('a')])).toEqual([{ path: [], before: undefined, after: [item('a')] }])
  expect(changes('a', undefined)).toEqual([{ path: [], before: 'a', after: undefined }])
})
