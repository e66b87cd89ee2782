import { expect, it, vi } from 'vitest'
import type { ContentValue } from '#src/content-model/yaml-values/path.ts'
import { type DraftState, noDraft } from '#src/editor/panel/session/state/draft-state.ts'
import type { EditableField, FieldSchema } from '#src/editor/protocol/calls/field-answers.ts'
import { placeKey } from '#src/editor/protocol/entries.ts'
import { editorMessages } from '#src/tool-messages/editor-messages.ts'
import { editableField } from '#tests/harness/editor/editable-field.ts'
import type { CallAnswers } from '#tests/harness/editor/editor-session.ts'
import { mountPanel } from '#tests/harness/editor/mount-panel.tsx'
import { renderPanel } from '#tests/harness/editor/render-panel.tsx'
import { isItemList } from './field-kinds.ts'
import { ItemList } from './ItemList.tsx'

const { item: messages, ...allMessages } = editorMessages('en')
const events = ['First', 'Second', 'Third'].map((title) => ({ id: title.toLowerCase(), title }))
const text = { type: 'string' as const }
const item = { type: 'object' as const, properties: { id: text, title: text }, required: ['id', 'title'] }
const field = editableField({ schema: { type: 'array', items: item }, value: events })
if (!isItemList(field)) throw new Error('The field is not a list of items.')
const list = field

/** Shows a list of three events. If `isSaved` is false, the server cannot be reached, so saves fail. */
async function mountList({ isSaved = true } = {}) {
  const saveEdits = vi.fn<NonNullable<CallAnswers['saveEdits']>>(() =>
    isSaved ? { kind: 'saved', writtenFiles: [list.file] } : { kind: 'offline' },
  )
  const panel = await mountPanel(<ItemList field={list} />, { answers: { saveEdits, field: () => ({ field: undefined }) } })
  const handle = (name: string) => panel.button(allMessages.named({ name: messages.drag(), value: name }))
  return {
    ...panel,
    handle,
    rows: () => [...panel.container.querySelectorAll('.name')].map(({ textContent }) => textContent),
    live: () => panel.container.querySelector('[aria-live=assertive]')?.textContent,
    more: (name: string) => panel.click(panel.button(allMessages.named({ name: messages.more(), value: name }))),
    saved: () => saveEdits.mock.calls.flatMap(([{ files }]) => files.flatMap(({ edits }) => edits.map(({ change }) => change))),
  }
}

it('an item that is lifted, moved and dropped with the keyboard is saved as one move, and its new positions are announced', async () => {
  const panel = await mountList()
  await panel.click(panel.handle('First'))
  await panel.press('ArrowDown')
  expect(panel.live()).toBe(messages.nowAt({ name: 'First', position: 2, length: 3 }))
  expect(await panel.press('ArrowDown')).toBe(false)
  expect(panel.saved()).toEqual([])
  await panel.click(panel.handle('First'))
  expect(panel.saved()).toEqual([{ kind: 'move', path: [], from: 0, to: 2 }])
  expect([panel.rows(), panel.live()]).toEqual([['Second', 'Third', 'First'], ''])
  expect(document.activeElement).toBe(panel.handle('First'))
  expect(panel.message()).toBe(messages.nowAt({ name: 'First', position: 3, length: 3 }))
})

it('Escape returns a lifted item to its former position', async () => {
  const panel = await mountList()
  await panel.click(panel.handle('First'))
  await panel.press('ArrowDown')
  await panel.press('Escape')
  expect([panel.rows(), panel.live(), panel.saved()]).toEqual([['First', 'Second', 'Third'], '', []])
})

it('the buttons of a row move its item and keep the focus, and Escape closes the buttons', async () => {
  const panel = await mountList()
  await panel.more('Third')
  await panel.click(panel.button(messages.up()))
  expect(panel.rows()).toEqual(['First', 'Third', 'Second'])
  expect(document.activeElement).toBe(panel.button(messages.up()))
  await panel.click(panel.button(messages.first()))
  expect(panel.rows()).toEqual(['Third', 'First', 'Second'])
  expect(panel.saved()).toMatchObject([
    { from: 2, to: 1 },
    { from: 1, to: 0 },
  ])
  await panel.press('Escape')
  expect(panel.text()).not.toContain(messages.up())
})

it('after an item was removed, the next item has the focus', async () => {
  const panel = await mountList()
  await panel.more('Second')
  await panel.click(panel.button(messages.removeNamed({ name: 'Second' })))
  expect(panel.saved()).toEqual([{ kind: 'remove', path: [{ id: 'second' }] }])
  expect(panel.rows()).toEqual(['First', 'Third'])
  expect(document.activeElement?.textContent).toBe('Third')
})

it('the list returns to the saved order if a move could not be saved', async () => {
  const panel = await mountList({ isSaved: false })
  await panel.more('Third')
  await panel.click(panel.button(messages.first()))
  expect(panel.saved()).toHaveLength(1)
  expect([panel.rows(), panel.message()]).toEqual([['First', 'Second', 'Third'], allMessages.status.offline()])
})

it('a copy of an item and an empty item become entries of the draft with new ids, and their forms are opened', async () => {
  const panel = await mountList()
  await panel.more('First')
  await panel.click(panel.button(messages.duplicate()))
  expect(panel.server.entries).toMatchObject([{ entry: { kind: 'item', index: 1, value: { title: 'First' } } }])
  expect(panel.draft()).not.toContainEqual(events[0])
  expect(panel.store.get().view).toMatchObject({ kind: 'item', itemKey: panel.server.entries[0]?.key })
  await panel.click(panel.button(messages.addTo()))
  expect(panel.server.entries[1]).toMatchObject({ entry: { kind: 'item', index: 3, value: { title: '' } } })
})

it('a click on the name of an item opens the item', async () => {
  const panel = await mountList()
  await panel.click(panel.button('Second'))
  expect(panel.store.get().view).toMatchObject({ kind: 'field', place: { file: list.file, path: [{ id: 'second' }] } })
})

const fieldOf = (value: ContentValue, schema: Partial<FieldSchema> = {}): EditableField =>
  editableField({ schema: { type: 'array', items: item, ...schema }, value })
function render(listField: EditableField, draft: Partial<DraftState> = {}) {
  if (!isItemList(listField)) throw new Error('The field is not a list of items.')
  return renderPanel(<ItemList field={listField} />, { draft: { ...noDraft, ...draft } })
}

it('a row shows the name that the draft gives to its item; new items in the draft are listed below the rows', () => {
  const path = [{ id: 'second' }, 'title']
  const edit = { kind: 'edit' as const, file: 'events.yaml', path, was: 'Second', value: 'Second at night' }
  const newItem = { kind: 'item' as const, file: 'events.yaml', list: [], index: 3, value: { id: 'new-1', title: 'A new one' } }
  const list = render(fieldOf(events), {
    entries: [
      { key: placeKey(edit), entry: edit },
      { key: 'item 1', entry: newItem },
    ],
  })
  expect(list.querySelectorAll('.name').map(({ text }) => text)).toEqual(['First', 'Second at night', 'Third'])
  expect(list.querySelector('.note')?.text).toBe(`A new one ${messages.new()}`)
  expect(list.text).toContain(messages.atOnce())
})

it('a full list has no button that adds an item, and says why', () => {
  expect(render(fieldOf(events)).text).toContain(messages.addTo())
  const full = render(fieldOf(events, { maxItems: 3 })).text
  expect(full).not.toContain(messages.addTo())
  expect(full).toContain(messages.most({ count: 3 }))
})
