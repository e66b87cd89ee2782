import { expect, it, vi } from 'vitest'
import type { EditableField } from '#src/editor/protocol/calls/field-answers.ts'
import { editorMessages } from '#src/tool-messages/editor-messages.ts'
import { editableField } from '#tests/harness/editor/editable-field.ts'
import type { CallAnswers } from '#tests/harness/editor/editor-session.ts'
import { mountPanel } from '#tests/harness/editor/mount-panel.tsx'
import { renderPanel } from '#tests/harness/editor/render-panel.tsx'
import { Items } from './Items.tsx'

const { item: messages } = editorMessages('en')
const schema = { type: 'object' as const, properties: { title: { type: 'string' as const } } }

async function mountItems(index: number, more: Partial<EditableField['items'][number]> = {}) {
  const path = ['questions', index]
  const item = { list: ['questions'], index, length: 3, minItems: 1, maxItems: 3, path, value: { title: 'Why?' }, schema, ...more }
  const label = [{ key: 'questions' }, { item: { en: 'Why?', fr: 'Pourquoi ?' } }]
  const saveEdits = vi.fn<NonNullable<CallAnswers['saveEdits']>>(() => ({ kind: 'saved', writtenFiles: ['events.yaml'] }))
  const field = editableField({ path: [...path, 'title'], label: [...label, { key: 'title' }], items: [item] })
  const panel = await mountPanel(<Items field={field} />, { answers: { saveEdits } })
  return {
    ...panel,
    saved: () => saveEdits.mock.calls.flatMap(([{ files }]) => files.flatMap(({ edits }) => edits)),
    place: () => panel.store.get().view.place?.path,
  }
}

it('after an item was moved, the panel still shows the same value of the item, at its new position', async () => {
  const panel = await mountItems(1)
  await panel.click(panel.button(messages.down()))
  expect(panel.saved()).toEqual([{ change: { kind: 'move', path: ['questions'], from: 1, to: 2 }, was: { title: 'Why?' } }])
  expect(panel.place()).toEqual(['questions', 2, 'title'])
})

it('after the open item was removed, the next or else the last item is opened, or the list of texts if no item is left', async () => {
  const remove = messages.removeNamed({ name: 'Why?' })
  const last = await mountItems(2)
  await last.click(last.button(remove))
  expect(last.saved()).toMatchObject([{ change: { kind: 'remove', path: ['questions', 2] } }])
  expect(last.place()).toEqual(['questions', 1])
  const only = await mountItems(0, { length: 1, minItems: 0 })
  await only.click(only.button(remove))
  expect(only.store.get().view.kind).toBe('texts')
})

it('a copy of the open item and an empty item are added after the open item, unless the list is full', async () => {
  const panel = await mountItems(0, { length: 2 })
  await panel.click(panel.button(messages.duplicate()))
  await panel.click(panel.button(messages.add()))
  expect(panel.server.entries.map(({ entry }) => entry)).toMatchObject([
    { kind: 'item', list: ['questions'], index: 1, value: { title: 'Why?' } },
    { kind: 'item', list: ['questions'], index: 1, value: {} },
  ])
  expect((await mountItems(0)).text()).toContain(messages.most({ count: 3 }))
})

it('no item can be moved or removed during a save, because the positions of items may change', async () => {
  const panel = await mountItems(1)
  await panel.elsewhere(() => panel.store.set({ isSaving: true }))
  for (const name of [messages.up(), messages.removeNamed({ name: 'Why?' })]) {
    expect(panel.button(name).getAttribute('aria-disabled')).toBe('true')
    await panel.click(panel.button(name))
  }
  expect(panel.saved()).toEqual([])
})

const name = 'A dinner'
const path = [{ id: 'dinner' }]
const field = editableField({
  path,
  label: [{ item: { en: name, fr: 'Un dîner' } }],
  value: { id: 'dinner' },
  items: [{ list: [], index: 1, length: 3, minItems: undefined, maxItems: undefined, path, value: { id: 'dinner' }, schema }],
})

it.each([true, false])('the buttons that save at once are disabled during a save, and keep the focus: %s', (isSaving) => {
  const buttons = renderPanel(<Items field={field} />, { isSaving }).querySelectorAll('button')
  const saving = [messages.first(), messages.up(), messages.down(), messages.removeNamed({ name })]
  const disabled = buttons.filter((button) => button.getAttribute('aria-disabled') === 'true').map(({ text }) => text)
  expect(disabled).toEqual(isSaving ? saving : [])
  expect(buttons.filter((button) => button.hasAttribute('disabled'))).toEqual([])
})
