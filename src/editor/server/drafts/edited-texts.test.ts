import { expect, it } from 'vitest'
import type { ParsedContent } from '#src/content-toolkit/read/index.ts'
import type { DraftEntry } from '#src/editor/protocol/calls/call-schemas.ts'
import { editedTexts } from './edited-texts.ts'

const events = [{ id: 'oak' }, { id: 'elm', title: { en: 'Elm', fr: 'Orme' }, spots: 4 }]
const parsed = { files: [{ file: 'events.yaml', value: events }] } as unknown as ParsedContent // what `editedTexts` reads
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

it('the edited texts are those of the language of the page', () => {
  expect(textsOf(edit('title', 'en'), edit('title', 'fr'))).toEqual(['Elms'])
  expect(textsOf(edit('title', 'fr'))).toEqual([])
})

it('there are no edited texts if an entry is another value, a removal or a new item', () => {
  expect(textsOf(edit('title', 'en'), edit('spots'))).toBeUndefined()
  expect(textsOf({ kind: 'edit', file: 'events.yaml', path: [{ id: 'elm' }, 'title', 'en'] })).toBeUndefined()
  expect(textsOf({ kind: 'item', file: 'events.yaml', list: [], index: 0, value: { id: 'yew' } })).toBeUndefined()
})
