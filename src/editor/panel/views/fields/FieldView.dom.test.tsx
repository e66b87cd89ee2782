import { expect, it } from 'vitest'
import type { EditableField } from '#src/editor/protocol/calls/field-answers.ts'
import { nameOfFile } from '#src/editor/protocol/label.ts'
import { editorMessages } from '#src/tool-messages/editor-messages.ts'
import { editableField } from '#tests/harness/editor/editable-field.ts'
import { mountPanel } from '#tests/harness/editor/mount-panel.tsx'
import { FieldView } from './FieldView.tsx'

const messages = editorMessages('en')
const text = {
  type: 'object' as const,
  properties: { en: { type: 'string' as const }, fr: { type: 'string' as const } },
  required: ['en', 'fr'],
}
const title = editableField({
  path: [{ id: 'dinner' }, 'title'],
  label: [{ item: { en: 'A dinner', fr: 'Un dîner' } }, { key: 'title' }],
  schema: text,
  value: { en: 'A dinner', fr: 'Un dîner' },
  textNumbers: [7, 8],
})

async function mountView(properties: Partial<EditableField> = {}) {
  const field = { ...title, ...properties }
  const panel = await mountPanel(<FieldView />, { answers: { field: () => ({ field: { ...field } }) } })
  await panel.elsewhere(() => {
    panel.store.showPlace(title)
    panel.store.update(({ page }) => ({ page: { ...page, isReady: true } }))
  })
  return { ...panel, field }
}

it('the input for the language of the page gets the focus when a text is opened, and the page scrolls to the text once', async () => {
  const panel = await mountView()
  expect(document.activeElement).toBe(panel.input('English'))
  expect(panel.frame.select).toHaveBeenLastCalledWith([7, 8], true)
  await panel.fill(panel.input('Français'), 'Un souper')
  panel.field.textNumbers = [9]
  await panel.elsewhere(() => panel.store.fetchAgain())
  expect(document.activeElement).toBe(panel.input('Français'))
  expect(panel.frame.select).toHaveBeenLastCalledWith([9], false)
})

it('links above a field open the item, and the file, that contain the field', async () => {
  const panel = await mountView()
  await panel.click(panel.button('A dinner'))
  expect(panel.store.get().view.place?.path).toEqual([{ id: 'dinner' }])
  await panel.click(panel.button(nameOfFile('events.yaml', messages)))
  expect(panel.store.get().view.place?.path).toEqual([])
})

it('a link opens a page that shows the field, if the current page does not; another link opens a related value', async () => {
  const related = { file: 'site.yaml', path: ['brand'], label: [{ key: 'brand' }] }
  const panel = await mountView({ pages: ['/pricing'], related: [related] })
  await panel.click(panel.button(messages.page.showThere()))
  expect(panel.frame.showPage).toHaveBeenCalledWith('/pricing')
  const [link] = panel.container.querySelectorAll<HTMLElement>('p.row button')
  if (link) await panel.click(link)
  expect(panel.store.get().view.place).toEqual({ file: related.file, path: related.path })
})

it('the view says that no text is chosen, or that the content no longer has the chosen place', async () => {
  const panel = await mountPanel(<FieldView />, { answers: { field: () => ({ field: undefined }) } })
  expect(panel.text()).toBe(messages.nothingHere())
  await panel.elsewhere(() => panel.store.showPlace(title))
  expect(panel.text()).toBe(messages.rejections.gone())
})
