import { expect, it } from 'vitest'
import type { Draft } from '#src/editor/protocol/calls/draft-answers.ts'
import { placeKey } from '#src/editor/protocol/entries.ts'
import { changesOfRewrites } from './rewrite.ts'

const file = 'plans.yaml'
const path = [{ id: 'gold' }, 'photo', 'alt', 'en']
const rewrite = (before: string, after: string, at = path) => ({ file, path: at, before, after })
const edit = (at: typeof path, was: unknown, value: unknown) =>
  ({ key: placeKey({ file, path: at }), entry: { kind: 'edit', file, path: at, was, value } }) as Draft['entries'][number] // JSON values

it('if no entry of the draft contains a replaced string, an edit is added to the draft', () => {
  expect(changesOfRewrites([], [rewrite('old', 'new')])).toEqual({ changes: [edit(path, 'old', 'new')], skipped: [] })
})

it('a replacement in an edited string keeps `was` of the edit; if the new string equals `was`, the edit is discarded', () => {
  const edited = edit(path, 'saved', 'old')
  expect(changesOfRewrites([edited], [rewrite('old', 'new')]).changes).toEqual([edit(path, 'saved', 'new')])
  expect(changesOfRewrites([edited], [rewrite('old', 'saved')]).changes).toEqual([{ key: edited.key, entry: null }])
})

it('replacements of several strings within one edited value change its edit once', () => {
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

it('a replacement is skipped if its string has changed since the search, or if the draft adds an item to its list without ids', () => {
  const item = { kind: 'item' as const, file, list: ['notes'], index: 0, value: { en: 'New' } }
  const changed = rewrite('older', 'new')
  const moved = rewrite('A note', 'A word', ['notes', 1, 'en'] as unknown as typeof path)
  expect(changesOfRewrites([edit(path, 'saved', 'old'), { key: 'item 1', entry: item }], [changed, moved])).toEqual({
    changes: [],
    skipped: [changed, moved],
  })
})
