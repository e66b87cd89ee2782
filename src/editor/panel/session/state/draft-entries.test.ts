import { describe, expect, it } from 'vitest'
import type { ContentValue } from '#src/content-model/yaml-values/path.ts'
import type { DraftChanges, DraftEdit, DraftItem } from '#src/editor/protocol/calls/call-schemas.ts'
import { placeKey } from '#src/editor/protocol/entries.ts'
import { changeByTyping, changesAfterSave, changeThatKeepsMine, currentValue, withChanges } from './draft-entries.ts'

const place = (key: string) => ({ file: 'plans.yaml', path: [key] })
const edit = (key: string, was: ContentValue | undefined, value: ContentValue | undefined): DraftEdit => ({
  kind: 'edit',
  ...place(key),
  ...(was !== undefined && { was }),
  ...(value !== undefined && { value }),
})
const entry = (...values: Parameters<typeof edit>) => ({ key: placeKey(place(values[0])), entry: edit(...values) })
const discarded = (key: string): DraftChanges[number] => ({ key: placeKey(place(key)), entry: null })
const session = (...entries: ReturnType<typeof entry>[]) => ({ entries, savedEdits: [] as DraftEdit[] })

describe('changeByTyping', () => {
  it('`was` of an edit stays the value from before the first key press, also if the content was changed elsewhere meanwhile', () => {
    expect(changeByTyping(session(), place('a'), 'old', 'n')).toEqual(entry('a', 'old', 'n'))
    expect(changeByTyping(session(entry('a', 'old', 'n')), place('a'), 'changed elsewhere', 'new')).toEqual(entry('a', 'old', 'new'))
  })

  it('if the typed value equals the saved value, the change discards the edit; the order of the keys of an object does not matter', () => {
    const saved = { en: 'One', fr: ['Un'] }
    expect(changeByTyping(session(entry('a', 'older', 'x')), place('a'), saved, { fr: ['Un'], en: 'One' })).toEqual(discarded('a'))
  })

  it('an edit back to the value from before the first key press stays if another person has changed the saved value since', () =>
    expect(changeByTyping(session(entry('a', 'old', 'mine')), place('a'), 'theirs', 'old')).toEqual(entry('a', 'old', 'old')))

  it('`was` of a new edit is the value that was saved last, even if the fetched value is older', () => {
    const saved = { entries: [], savedEdits: [edit('a', 'old', 'saved')] }
    expect(changeByTyping(saved, place('a'), 'old', 'new')).toEqual(entry('a', 'saved', 'new'))
    expect(currentValue(place('a'), 'old', saved)).toBe('saved')
  })
})

it('withChanges replaces, adds and discards entries', () => {
  const changes = [entry('b', 1, 3), entry('c', 1, 2), discarded('a')]
  expect(withChanges([entry('a', 1, 2), entry('b', 1, 2)], changes)).toEqual([entry('b', 1, 3), entry('c', 1, 2)])
})

it('changeThatKeepsMine rebases the edit of a conflict onto the value that was written elsewhere', () => {
  expect(changeThatKeepsMine([entry('a', 1, 2)], placeKey(place('a')), 5)).toEqual([entry('a', 5, 2)])
  expect(changeThatKeepsMine([entry('a', 1, 2)], placeKey(place('a')), undefined)).toEqual([entry('a', undefined, 2)])
})

it.each<[string, DraftChanges[number], DraftChanges[number]]>([
  ['bases an edit that was made during the save on the saved value', entry('a', 'old', 'newer'), entry('a', 'saved', 'newer')],
  ['turns a discarded edit into one that restores the value from before', discarded('a'), entry('a', 'saved', 'old')],
  ['discards an edit that leads to the saved value', entry('a', 'old', 'saved'), discarded('a')],
])('after the save of an edit, changesAfterSave %s', (_, change, expected) =>
  expect(changesAfterSave(change, edit('a', 'old', 'saved'))).toEqual([expected]),
)

it('if the save has removed the value, changesAfterSave returns an edit whose `was` is undefined', () =>
  expect(changesAfterSave(entry('a', 'old', 'newer'), edit('a', 'old', undefined))).toEqual([entry('a', undefined, 'newer')]))

it.each<[string, Pick<DraftItem, 'list' | 'value'>, ContentValue, Pick<DraftEdit, 'path' | 'value'> | undefined]>([
  [
    'an edit of the saved item, which keeps its id',
    { list: ['plans'], value: { id: 'a-plan', name: 'A plan' } },
    { id: 'a-plan-b', name: 'A plan B' },
    { path: ['plans', { id: 'a-plan' }], value: { id: 'a-plan', name: 'A plan B' } },
  ],
  ['an edit at its position if it has no id', { list: ['notes'], value: 'old' }, 'new', { path: ['notes', 1], value: 'new' }],
  ['nothing if it leads to the saved value', { list: ['notes'], value: 'old' }, 'old', undefined],
])('changesAfterSave turns a later change of a new item into %s', (_, saved, value, expected) => {
  const item = { kind: 'item' as const, file: 'plans.yaml', index: 1, ...saved }
  const later = expected && { kind: 'edit', file: item.file, was: saved.value, ...expected }
  expect(changesAfterSave({ key: 'item 1', entry: { ...item, value } }, item)).toEqual([
    { key: 'item 1', entry: null },
    ...(later ? [{ key: placeKey(later), entry: later }] : []),
  ])
})
