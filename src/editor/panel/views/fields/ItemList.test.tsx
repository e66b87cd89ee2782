import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { ContentValue } from '#src/content/yaml-values/path.ts'
import type { EditableField, FieldSchema } from '#src/editor/calls/answers.ts'
import { placeKey } from '#src/editor/protocol/entries.ts'
import { editorWords } from '#src/words/editor-words.ts'
import { editableField } from '#tests/harness/editor/editable-field.ts'
import { memoryStorage } from '#tests/harness/editor/memory-storage.ts'
import { EditorContext, type EditorContextValue } from '../../hooks/use-editor.ts'
import { type DraftState, noDraft } from '../../session/draft-state.ts'
import { createSession } from '../../session/session.ts'
import { isItemList } from './field-kinds.ts'
import { ItemList } from './ItemList.tsx'

const words = editorWords('en')
const itemSchema: FieldSchema = { type: 'object', properties: { id: { type: 'string' }, title: { type: 'string' } } }
const fieldOf = (value: ContentValue, schema: Partial<FieldSchema> = {}): EditableField =>
  editableField({ schema: { type: 'array', items: itemSchema, ...schema }, value })
const events = [
  { id: 'dinner', title: 'A dinner' },
  { id: 'museum', title: 'A museum' },
]

function render(field: EditableField, draft: Partial<DraftState> = {}) {
  if (!isItemList(field)) throw new Error('The field is not a list of items.')
  const store = createSession(memoryStorage(), 'en')
  store.set({ draft: { ...noDraft, ...draft } })
  const editor = { store } as EditorContextValue // rendering calls nothing
  return parse(
    renderToStaticMarkup(
      <EditorContext value={editor}>
        <ItemList field={field} />
      </EditorContext>,
    ),
  )
}

it('a row has the name of its item as it is in the draft; new items of the draft are below the rows', () => {
  const path = [{ id: 'museum' }, 'title']
  const edit = { kind: 'edit' as const, file: 'events.yaml', path, was: 'A museum', value: 'A museum at night' }
  const item = { kind: 'item' as const, file: 'events.yaml', list: [], index: 2, value: { id: 'new-1', title: 'A new one' } }
  const list = render(fieldOf(events), {
    entries: [
      { key: placeKey(edit), entry: edit },
      { key: 'item 1', entry: item },
    ],
  })
  expect(list.querySelectorAll('.name').map(({ text }) => text)).toEqual(['A dinner', 'A museum at night'])
  expect(list.querySelector('.note')?.text).toBe(`A new one ${words.item.new()}`)
  expect(list.text).toContain(words.item.atOnce())
})

it('a full list has no button that adds an item, and says why', () => {
  expect(render(fieldOf(events)).text).toContain(words.item.addTo())
  const full = render(fieldOf(events, { maxItems: 2 })).text
  expect(full).not.toContain(words.item.addTo())
  expect(full).toContain(words.item.most({ count: 2 }))
})
