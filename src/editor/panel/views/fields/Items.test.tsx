import { expect, it } from 'vitest'
import { editorWords } from '#src/words/editor-words.ts'
import { editableField } from '#tests/harness/editor/editable-field.ts'
import { renderPanel } from '#tests/harness/editor/render-panel.tsx'
import { Items } from './Items.tsx'

const { item: words } = editorWords('en')
const name = 'A dinner'
const schema = { type: 'object' as const }
const path = [{ id: 'dinner' }]
const field = editableField({
  path,
  label: [{ item: { en: name, fr: 'Un dîner' } }],
  value: { id: 'dinner' },
  items: [{ list: [], index: 1, length: 3, minItems: undefined, maxItems: undefined, path, value: { id: 'dinner' }, schema }],
})

it.each([true, false])('the buttons that save at once are disabled during a save, and keep the focus: %s', (isSaving) => {
  const buttons = renderPanel(<Items field={field} />, { isSaving }).querySelectorAll('button')
  const saving = [words.first(), words.up(), words.down(), words.removeNamed({ name })]
  const disabled = buttons.filter((button) => button.getAttribute('aria-disabled') === 'true').map(({ text }) => text)
  expect(disabled).toEqual(isSaving ? saving : [])
  expect(buttons.filter((button) => button.hasAttribute('disabled'))).toEqual([])
})
