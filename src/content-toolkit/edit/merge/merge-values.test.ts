import { describe, expect, it } from 'vitest'
import type { ContentValue, EditPath } from '#src/content-model/yaml-values/path.ts'
import { changedValue, type ResolvedChange } from '../changed-value.ts'
import { mergeValues, type ValueConflict } from './merge-values.ts'
import type { MergedValue, MergeSides } from './sides.ts'

type Refuse = (change: ResolvedChange) => boolean

/** Merges values in memory. The copy of theirs refuses the changes for which `isRefused` returns true. */
function merge(sides: MergeSides<MergedValue>, isRefused: Refuse = () => false) {
  let merged = sides.theirs
  const written: ResolvedChange[] = []
  const conflicts = mergeValues(sides, (changes) => {
    if (changes.some(isRefused)) return false
    merged = changes.reduce(changedValue, merged)
    written.push(...changes)
    return true
  })
  return { merged, written, conflicts }
}

const placesOf = (conflicts: readonly ValueConflict[]): (readonly [string, EditPath])[] => conflicts.map(({ kind, path }) => [kind, path])
const text = (en: string) => ({ en, fr: 'Un' })
const items = (...ids: string[]) => ids.map((id) => ({ id }))

describe('the entries of a group', () => {
  type Case = [title: string, sides: MergeSides<ContentValue>, merged: ContentValue, conflicts: (readonly [string, EditPath])[]]

  it.each<Case>([
    [
      'that ours has added or removed are added or removed',
      {
        base: { title: text('One'), note: text('Old') },
        theirs: { title: text('Uno'), note: text('Old') },
        ours: { title: text('One'), lead: text('New') },
      },
      { title: text('Uno'), lead: text('New') },
      [],
    ],
    [
      'that theirs has changed and ours has removed stay, with a conflict',
      { base: { title: text('One'), note: text('Old') }, theirs: { title: text('One'), note: text('New') }, ours: { title: text('One') } },
      { title: text('One'), note: text('New') },
      [['changed', ['note']]],
    ],
    [
      'that theirs has removed and ours has changed stay removed, with a conflict',
      { base: { title: text('One'), note: text('Old') }, theirs: { title: text('One') }, ours: { title: text('One'), note: text('New') } },
      { title: text('One') },
      [['changed', ['note']]],
    ],
    [
      'are one value if the group contains no group: changes of both sides are a conflict',
      {
        base: { price: { amount: 1, currency: 'EUR' } },
        theirs: { price: { amount: 2, currency: 'EUR' } },
        ours: { price: { amount: 1, currency: 'GBP' } },
      },
      { price: { amount: 2, currency: 'EUR' } },
      [['changed', ['price']]],
    ],
    [
      'are one value also if only one version of the group contains a group',
      { base: { price: { amount: 1 } }, theirs: { price: { amount: 2 } }, ours: { price: { amount: 1, note: text('New') } } },
      { price: { amount: 2 } },
      [['changed', ['price']]],
    ],
    [
      'may become values of another type, as a list',
      { base: { title: text('One') }, theirs: { title: text('One') }, ours: { title: ['One'] } },
      { title: ['One'] },
      [],
    ],
    [
      'are a conflict if they have different types and both sides have changed them',
      { base: { title: text('One') }, theirs: { title: text('Uno') }, ours: { title: ['One'] } },
      { title: text('Uno') },
      [['changed', ['title']]],
    ],
  ])('in a merge, the entries of a group %s', (_, sides, expected, conflicts) => {
    const result = merge(sides)
    expect([result.merged, placesOf(result.conflicts)]).toEqual([expected, conflicts])
  })
})

describe('the items of a list', () => {
  it('items are removed, then added, then moved: each path is right after the changes before it', () => {
    const { merged, written, conflicts } = merge({
      base: items('a', 'b', 'c'),
      theirs: items('a', 'b', 'c', 'd'),
      ours: items('c', 'a', 'e'),
    })
    expect(written).toEqual([
      { kind: 'remove', path: [1] },
      { kind: 'insert', path: [], index: 1, value: { id: 'e' } },
      { kind: 'move', path: [], from: 2, to: 0 },
      { kind: 'move', path: [], from: 3, to: 1 },
    ])
    expect([merged, conflicts]).toEqual([items('c', 'd', 'a', 'e'), []])
  })

  it('the path of a change names items by their positions in theirs, and the path of a conflict names them by their ids', () => {
    const list = (...titles: [string, string][]) => ({ plans: titles.map(([id, en]) => ({ id, title: text(en) })) })
    const { written, conflicts } = merge({
      base: list(['a', 'A'], ['b', 'B']),
      theirs: list(['b', 'Theirs'], ['a', 'A']),
      ours: list(['a', 'Ours'], ['b', 'Mine']),
    })
    expect(written).toEqual([{ kind: 'set', path: ['plans', 1, 'title', 'en'], value: 'Ours' }])
    expect(conflicts).toEqual([{ kind: 'changed', path: ['plans', { id: 'b' }, 'title', 'en'], base: 'B', theirs: 'Theirs', ours: 'Mine' }])
  })

  it('a conflict of an item without an id has its position in theirs or, if theirs lacks the item, in ours', () => {
    expect(placesOf(merge({ base: ['a', 'b'], theirs: ['new', 'a', 'x'], ours: ['a', 'y'] }).conflicts)).toEqual([['changed', [2]]])
    expect(placesOf(merge({ base: ['a', 'b', 'c'], theirs: ['a', 'c'], ours: ['new', 'a', 'y', 'c'] }).conflicts)).toEqual([
      ['changed', [2]],
    ])
  })

  it('if both sides have moved the same items, their order is that of theirs; the conflict has the ids or, without ids, the items', () => {
    const sides = { base: ['a', 'b', 'c', 'd'], theirs: ['b', 'a', 'c', 'd'], ours: ['a', 'b', 'd', 'c'] }
    expect(merge(sides)).toEqual({ merged: sides.theirs, written: [], conflicts: [{ kind: 'order', path: [], ...sides }] })
    const withIds = { base: items(...sides.base), theirs: items(...sides.theirs), ours: items(...sides.ours) }
    expect(merge(withIds)).toEqual({ merged: withIds.theirs, written: [], conflicts: [{ kind: 'order', path: [], ...sides }] })
  })
})

describe('a change that the copy refuses is a conflict, and the other changes are made', () => {
  const base = items('a', 'b', 'c')
  const refuses =
    (kind: ResolvedChange['kind']): Refuse =>
    (change) =>
      change.kind === kind

  it('a value that the copy refuses to set or to remove is a conflict', () => {
    const before = { title: text('One'), lead: text('Lead'), note: text('Note') }
    const sides = { base: before, theirs: before, ours: { title: text('Uno'), lead: text('Lead') } }
    const withoutNote = { title: text('One'), lead: text('Lead') }
    const refused = merge(sides, refuses('set'))
    expect([refused.merged, placesOf(refused.conflicts)]).toEqual([withoutNote, [['unwritable', ['title', 'en']]]])
    const kept = merge(sides, refuses('remove'))
    expect([kept.merged, placesOf(kept.conflicts)]).toEqual([{ ...before, title: text('Uno') }, [['unwritable', ['note']]]])
  })

  it('an item that the copy refuses to remove stays, and an item behind it is removed', () => {
    const { merged, conflicts } = merge(
      { base, theirs: items('a', 'b', 'c', 'd'), ours: items('b') },
      (change) => change.kind === 'remove' && change.path[0] === 0,
    )
    expect([merged, placesOf(conflicts)]).toEqual([items('a', 'b', 'd'), [['unwritable', [{ id: 'a' }]]]])
  })

  it('if the copy refuses an added item, the next added item is inserted at its position', () => {
    const { merged, conflicts } = merge(
      { base, theirs: base, ours: items('a', 'x', 'y', 'b', 'c') },
      (change) => change.kind === 'insert' && JSON.stringify(change.value).includes('x'),
    )
    expect([merged, placesOf(conflicts)]).toEqual([items('a', 'y', 'b', 'c'), [['unwritable', [{ id: 'x' }]]]])
  })

  it('if the copy refuses the move of an item, the list is a conflict', () => {
    const { merged, conflicts } = merge({ base, theirs: base, ours: items('c', 'b', 'a', 'd') }, refuses('move'))
    expect([merged, placesOf(conflicts)]).toEqual([items('a', 'd', 'b', 'c'), [['unwritable', []]]])
  })
})
