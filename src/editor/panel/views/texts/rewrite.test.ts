import { expect, it } from 'vitest'
import type { Draft } from '#src/editor/protocol/calls/draft-answers.ts'
import { placeKey } from '#src/editor/protocol/entries.ts'
import { changesOfRewrites } from './rewrite.ts'

const file = 'plans.yaml'
const path = [{ id: 'gold' }, 'photo', 'alt', 'en']
const rewrite = (before: string, after: string, at = path) => ({ file, path: at, before, after })
const edit = (at: typeof path, was: unknown, value: unknown) =>
  ({ key: placeKey({ file, path: at }), entry: { kind: 'edit', file, path: at, was, value } }) as Draft['entries'][number] // JSON values

it('the rewrite of a string that no entry of the draft contains adds an edit', () => {
  expect(changesOfRewrites([], [rewrite('old', 'new')])).toEqual({ changes: [edit(path, 'old', 'new')], skipped: [] })
})

it('the rewrite of an edited string keeps `was` of the edit; a rewrite to the value of `was` discards the edit', () => {
  const edited = edit(path, 'saved', 'old')
  expect(changesOfRewrites([edited], [rewrite('old', 'new')]).changes).toEqual([edit(path, 'saved', 'new')])
  expect(changesOfRewrites([edited], [rewrite('old', 'saved')]).changes).toEqual([{ key: edited.key, entry: null }])
})

it('rewrites of several strings within one edited value become one change of its edit', () => {
  const photo = path.slice(0, 2)
  const value = { file: 'a.jpg', alt: { en: 'old', fr: 'vieux' } }
  const rewrites = [rewrite('old', 'new'), rewrite('vieux', 'neuf', [...path.slice(0, -1), 'fr'])]
  expect(changesOfRewrites([edit(photo, undefined, value)], rewrites).changes).toEqual([
    edit(photo, undefined, { file: 'a.jpg', alt: { en: 'new', fr: 'neuf' } }),
  ])
})

it('rewriting a string in a new item changes the new item', () => {
  const entry = { kind: 'item' as const, file, list: [], index: 0, value: { id: 'gold', name: 'old', parts: [{ en: 'old' }] } }
  const rewrites = [
    rewrite('old', 'new', [{ id: 'gold' }, 'name']),
    rewrite('old', 'newer', [{ id: 'gold' }, 'parts', 0, 'en'] as typeof path),
  ]
  const { changes } = changesOfRewrites([{ key: 'item 1', entry }], rewrites)
  expect(changes).toEqual([{ key: 'item 1', entry: { ...entry, value: { id: 'gold', name: 'new', parts: [{ en: 'newer' }] } } }])
})

it('a rewrite is skipped if its string has changed since the search, or is in a list without ids to which the draft adds an item', () => {
  const item = { kind: 'item' as const, file, list: ['notes'], index: 0, value: { en: 'New' } }
  const changed = rewrite('older', 'new')
  const moved = rewrite('A note', 'A word', ['notes', 1, 'en'] as unknown as typeof path)
  expect(changesOfRewrites([edit(path, 'saved', 'old'), { key: 'item 1', entry: item }], [changed, moved])).toEqual({
    changes: [],
    skipped: [changed, moved],
  })
})
