import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { EditableField, ValueChange } from '#src/editor/calls/answers.ts'
import { placeKey } from '#src/editor/protocol/entries.ts'
import { editorWords } from '#src/words/editor-words.ts'
import { memoryStorage } from '#tests/harness/editor/memory-storage.ts'
import { EditorContext, type EditorContextValue } from '../../hooks/use-editor.ts'
import { noDraft } from '../../session/draft-state.ts'
import { createSession } from '../../session/session.ts'
import { HistoryChange } from './PlaceHistory.tsx'

const { history: words } = editorWords('en')
const place = { file: 'plans.yaml', path: [{ id: 'first' }, 'name'] }
const field = { ...place, value: { en: 'Two', fr: 'Deux' } }
const change: ValueChange = {
  before: { en: 'Zero', fr: 'Un' },
  after: { en: 'One', fr: 'Un' },
  person: 'Ada Byron',
  at: Date.UTC(2030, 4, 9, 10),
  isPublished: true,
}

function render(shown: Partial<ValueChange>, value: EditableField['value'] = field.value, typed?: string) {
  const store = createSession(memoryStorage(), 'en')
  const path = [...place.path, 'en']
  const entry = { kind: 'edit' as const, file: place.file, path, was: 'Two', value: typed ?? '' }
  store.set({ draft: { ...noDraft, entries: typed === undefined ? [] : [{ key: placeKey(entry), entry }] } })
  const entryView = <HistoryChange field={{ ...field, value }} change={{ ...change, ...shown }} />
  // Rendering calls nothing.
  const page = parse(renderToStaticMarkup(<EditorContext value={{ store } as EditorContextValue}>{entryView}</EditorContext>))
  return { page, buttons: page.querySelectorAll('button').map((button) => [button.text, button.getAttribute('aria-disabled')]) }
}

it('a change shows its person, time and both wordings, and has a button for each language that restores the new wording', () => {
  const { page, buttons } = render({})
  expect(page.querySelector('time')?.text).toMatch(/2030.*, Ada Byron$/)
  expect(page.querySelectorAll('.difference').map(({ text }) => text)).toEqual(['− Zero', '+ One'])
  expect(buttons).toEqual([[`${words.restore()}: English`, 'false']])
  expect(render({ before: undefined }).buttons.map(([text]) => text)).toEqual([`${words.restore()}: English`, `${words.restore()}: French`])
})

it('the button for the present wording is disabled, also if only the draft has this wording', () => {
  expect(render({ after: { en: 'Two', fr: 'Un' } }).buttons).toEqual([[`${words.present()}: English`, 'true']])
  expect(render({}, field.value, 'One').buttons).toEqual([[`${words.present()}: English`, 'true']])
  expect(render({ after: { en: 'Two', fr: 'Un' } }, field.value, 'Typed').buttons).toEqual([[`${words.restore()}: English`, 'false']])
})

it('a fact has one button that restores the whole value; a change that removed the value has no button', () => {
  expect(render({ before: 4, after: 5 }, 6).buttons).toEqual([[words.restore(), 'false']])
  expect(render({ before: 4, after: undefined }).buttons).toEqual([])
})

it('the history says that a change is not published, or that it was made outside the editor', () => {
  expect(render({ isPublished: false }).page.text).toContain(words.unpublished())
  expect(render({}).page.text).not.toContain(words.unpublished())
  expect(render({ at: undefined, person: undefined }).page.text).toContain(words.typed())
})
