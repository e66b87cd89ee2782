import { describe, expect, it } from 'vitest'
import type { ContentValue } from '#src/content-model/yaml-values/path.ts'
import { differencesBetween } from './differences.ts'

const differences = (before: ContentValue | undefined, after: ContentValue | undefined) => differencesBetween(before, after)
const text = (en: string, fr = en) => ({ en, fr })
const item = (id: string, more: Record<string, ContentValue> = {}) => ({ id, title: text(id), ...more })

it('groups with the same values in another order of keys have no differences', () =>
  expect(differences({ a: 1, b: text('x') }, { b: text('x'), a: 1 })).toEqual([]))

it('a text with a change in one language is one difference, with the text in all languages', () => {
  expect(differences({ a: text('One', 'Un') }, { a: text('One', 'Une') })).toEqual([
    { path: ['a'], before: text('One', 'Un'), after: text('One', 'Une') },
  ])
})

it('a fact written as a group, such as a price, is one difference, whichever of its keys has changed', () => {
  const price = (amount: number) => ({ price: { amount, currency: 'EUR' } })
  expect(differences(price(1), price(2))).toEqual([{ path: ['price'], before: price(1).price, after: price(2).price }])
})

describe('a list whose items have ids', () => {
  it('a change in an item that has moved is found by the id of the item', () => {
    expect(differences([item('a'), item('b')], [item('b', { spots: 1 }), item('a')])).toEqual([
      { path: [], before: ['a', 'b'], after: ['b', 'a'] },
      { path: [{ id: 'b' }, 'spots'], before: undefined, after: 1 },
    ])
  })

  it('a list to which items were added, and from which items were removed, does not count as reordered', () => {
    expect(differences([item('a'), item('b')], [item('c'), item('b')])).toEqual([
      { path: [{ id: 'a' }], before: item('a'), after: undefined },
      { path: [{ id: 'c' }], before: undefined, after: item('c') },
    ])
  })
})

describe('a list without ids', () => {
  it.each([
    ['finds an inserted item', ['a', 'b'], ['a', 'x', 'b'], [{ path: [1], before: undefined, after: 'x' }]],
    ['finds a removed item', ['a', 'x', 'b'], ['a', 'b'], [{ path: [1], before: 'x', after: undefined }]],
    ['finds a changed item', ['a', 'x', 'b'], ['a', 'y', 'b'], [{ path: [1], before: 'x', after: 'y' }]],
    ['finds the last of two equal items removed', ['a', 'a'], ['a'], [{ path: [1], before: 'a', after: undefined }]],
  ])('differences %s: the list %j became %j', (_, before, after, expected) => expect(differences(before, after)).toEqual(expected))
})

it('a new or deleted file is one difference', () => {
  expect(differences(undefined, [item('a')])).toEqual([{ path: [], before: undefined, after: [item('a')] }])
  expect(differences('a', undefined)).toEqual([{ path: [], before: 'a', after: undefined }])
})
