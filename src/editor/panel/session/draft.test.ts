import { describe, expect, it } from 'vitest'
import fc from '../../../../tests/harness/property-tests.ts'
import type { ContentValue } from '../../../content/yaml-values/path.ts'
import { currentValue, pendingAfterSave, withConflictResolved, withEdit, withoutEdit } from './edits.ts'
import type { PendingEdit } from './session.ts'

const place = (key: string) => ({ file: 'plans.yaml', path: [key] })
const edit = (key: string, was: ContentValue | undefined, value: ContentValue | undefined): PendingEdit => ({ ...place(key), was, value })
const session = (...pending: PendingEdit[]) => ({ pending, savedEdits: [], view: 'field' as const })

describe('withEdit', () => {
  it('keeps the value from before the first key press as the value that the writer saw', () => {
    const first = withEdit(session(), place('a'), 'old', 'n')
    expect(first.pending).toEqual([edit('a', 'old', 'n')])
    expect(withEdit({ ...session(), ...first }, place('a'), 'changed elsewhere', 'new').pending).toEqual([edit('a', 'old', 'new')])
  })

  it('removes the edit if the value is the saved one, regardless of the order of keys', () => {
    const saved = { en: 'One', fr: ['Un'] }
    expect(withEdit(session(edit('a', 'older', 'x'), edit('b', 1, 2)), place('a'), saved, { fr: ['Un'], en: 'One' }).pending).toEqual([
      edit('b', 1, 2),
    ])
  })

  it('keeps an edit that restores the value that the writer saw first, if another person has changed the value since', () =>
    expect(withEdit(session(edit('a', 'old', 'mine')), place('a'), 'theirs', 'old').pending).toEqual([edit('a', 'old', 'old')]))

  it('uses a saved value instead of an older fetched value', () => {
    expect(withEdit({ ...session(), savedEdits: [edit('a', 'old', 'saved')] }, place('a'), 'old', 'new').pending).toEqual([
      edit('a', 'saved', 'new'),
    ])
  })
})

it('withoutEdit discards the edit at a place, or everything', () => {
  const both = session(edit('a', 1, 2), edit('b', 1, 2))
  expect(withoutEdit(both, place('a'))).toEqual({ pending: [edit('b', 1, 2)] })
  expect(withoutEdit({ ...both, view: 'new' })).toEqual({ pending: [], newItem: undefined, view: 'texts' })
})

it('withConflictResolved lets the edit replace the value that was written elsewhere', () => {
  const conflict = { kind: 'conflict' as const, ...place('a'), was: 1, is: 5 }
  expect(withConflictResolved(session(edit('a', 1, 2), edit('b', 1, 2)), conflict).pending).toEqual([edit('a', 5, 2), edit('b', 1, 2)])
})

describe('pendingAfterSave', () => {
  const saved = edit('a', 'old', 'saved')

  it.each<[string, PendingEdit[], PendingEdit[]]>([
    ['removes saved edits', [saved, edit('b', 1, 2)], [edit('b', 1, 2)]],
    ['bases an edit that was made during the save on the saved value', [edit('a', 'old', 'newer')], [edit('a', 'saved', 'newer')]],
    ['keeps an edit that was reverted during the save', [], [edit('a', 'saved', 'old')]],
    ['removes an edit that leads to the saved value', [edit('a', 'old', 'saved')], []],
  ])('%s', (_, pending, expected) => expect(pendingAfterSave(pending, [saved])).toEqual(expected))

  it('bases an edit that was made during the save on an absent value if the save removed the value', () =>
    expect(pendingAfterSave([edit('a', 'old', 'newer')], [edit('a', 'old', undefined)])).toEqual([edit('a', undefined, 'newer')]))

  it('never changes the values that the panel shows', () => {
    const value = fc.constantFrom<ContentValue | undefined>(undefined, 'x', 'y', 'z')
    const actions = fc.array(fc.tuple(fc.constantFrom('a', 'b'), value), { maxLength: 6 })
    fc.assert(
      fc.property(actions, actions, (before, during) => {
        const type = (pending: readonly PendingEdit[], [key, next]: [string, ContentValue | undefined]) =>
          withEdit({ pending, savedEdits: [] }, place(key), 'old', next).pending ?? []
        const sent = before.reduce(type, [])
        const pending = during.reduce(type, sent)
        const after = { pending: pendingAfterSave(pending, sent), savedEdits: sent }
        for (const key of ['a', 'b'])
          expect(currentValue(place(key), 'old', after)).toEqual(currentValue(place(key), 'old', { pending, savedEdits: [] }))
      }),
    )
  })
})
