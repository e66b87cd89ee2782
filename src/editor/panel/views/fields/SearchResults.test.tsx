import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { EditorContext, type EditorContextValue } from '#src/editor/panel/elements/use-editor.ts'
import { createSession } from '#src/editor/panel/session/state/session.ts'
import { editorMessages } from '#src/tool-messages/editor-messages.ts'
import { memoryStorage } from '#tests/harness/editor/memory-storage.ts'
import { SearchResults } from './SearchResults.tsx'

const { resultLength } = editorMessages('en')

it('a title or description that is too long for search engines has a warning, one that fits has none', () => {
  const text = (length: number) => ({ en: 'a'.repeat(length), fr: 'a'.repeat(20) })
  const values = [
    { title: text(61), description: text(120) },
    { brand: 'House', url: 'https://house.example' },
    { en: '{title}', fr: '{title}' },
  ]
  const calls = values.map((value) => ({ data: { field: { value } } })) as unknown as Parameters<
    typeof SearchResults
  >[0]['preview']['calls'] // `SearchResults` reads only these properties
  const preview = { place: { file: 'translations/home.yaml', path: ['meta', 'title'] }, isMeta: true, calls }
  const editor = { store: createSession(memoryStorage(), 'en') } as EditorContextValue // rendering reads only `store`
  const results = (
    <EditorContext value={editor}>
      <SearchResults preview={preview} />
    </EditorContext>
  )
  const [english, french] = parse(renderToStaticMarkup(results)).querySelectorAll('figure')
  const warningsOf = (figure = english) => figure?.querySelectorAll('.warning').map((warning) => warning.text)
  expect(warningsOf()).toEqual([`${resultLength.title({ count: 61, most: 60 })} ${resultLength.tooLong()}`])
  expect(warningsOf(french)).toEqual([`${resultLength.description({ count: 20, least: 100, most: 160 })} ${resultLength.tooShort()}`])
})
