import { expect, it } from 'vitest'
import { noDraft } from '#src/editor/panel/session/state/draft-state.ts'
import { capitalise, nameOfKey } from '#src/editor/protocol/label.ts'
import { editorMessages } from '#src/tool-messages/editor-messages.ts'
import { editableField } from '#tests/harness/editor/editable-field.ts'
import { mountPanel } from '#tests/harness/editor/mount-panel.tsx'
import { NewItemView } from './NewItemView.tsx'

const messages = editorMessages('en')
const text = { type: 'string' as const }
const schema = { type: 'object' as const, properties: { id: text, title: text }, required: ['id', 'title'] }
const entry = { kind: 'item' as const, file: 'events.yaml', list: [], index: 1, value: { id: 'new-1', title: '' } }
const entries = [{ key: 'item 1', entry }]

async function mountNewItem() {
  const item = { list: [], index: 0, length: 1, minItems: undefined, maxItems: undefined, path: [0], value: {}, schema }
  const panel = await mountPanel(<NewItemView />, {
    answers: { field: () => ({ field: editableField({ items: [item] }) }) },
  })
  await panel.elsewhere(() => {
    panel.store.set({ draft: { ...noDraft, entries } })
    panel.store.showItem('item 1')
  })
  return panel
}

it('a typed name gives the new item its id', async () => {
  const panel = await mountNewItem()
  await panel.fill(panel.input(capitalise(nameOfKey('title', messages))), 'A visit to the mill')
  expect(panel.draft()).toEqual([{ id: 'a-visit-to-the-mill', title: 'A visit to the mill' }])
})

it('discarding a new item opens its list', async () => {
  const panel = await mountNewItem()
  await panel.click(panel.button(messages.item.cancel()))
  expect(panel.store.get().draft.entries).toEqual([])
  expect(panel.store.get().view).toMatchObject({ kind: 'field', place: { file: 'events.yaml', path: [] } })
})
