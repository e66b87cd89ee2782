import { expect, it } from 'vitest'
import type { ParsedContent } from '#src/content-toolkit/read/index.ts'
import type { DraftEntry } from '#src/editor/protocol/calls/call-schemas.ts'
import { editedTexts } from './edited-texts.ts'

const events = [{ id: 'oak' }, { id: 'elm', title: { en: 'Elm', fr: 'Orme' }, spots: 4 }]
const parsed = { files: [{ file: 'events.yaml', value: events }] } as unknown as ParsedContent // `editedTexts` reads only these properties
const localised = { content: { events: [{ id: 'oak' }, { id: 'elm', title: 'Elms', spots: 4 }] }, dictionary: {} }

const edit = (field: string, locale?: string): DraftEntry => ({
  kind: 'edit',
  file: 'events.yaml',
  path: [{ id: 'elm' }, field, ...(locale === undefined ? [] : [locale])],
  value: 'Elms',
})
const textsOf = (...entries: DraftEntry[]) =>
  editedTexts(
    localised,
    parsed,
    entries.map((entry, index) => ({ key: String(index), entry })),
    'en',
  )

it('editedTexts returns only the texts that were edited in the language of the page', () => {
  expect(textsOf(edit('title', 'en'), edit('title', 'fr'))).toEqual(['Elms'])
  expect(textsOf(edit('title', 'fr'))).toEqual([])
})

it('editedTexts returns undefined if an entry edits another kind of value, removes a text or is a new item', () => {
  expect(textsOf(edit('title', 'en'), edit('spots'))).toBeUndefined()
  expect(textsOf({ kind: 'edit', file: 'events.yaml', path: [{ id: 'elm' }, 'title', 'en'] })).toBeUndefined()
  expect(textsOf({ kind: 'item', file: 'events.yaml', list: [], index: 0, value: { id: 'yew' } })).toBeUndefined()
})
