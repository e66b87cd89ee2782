import { expect, it } from 'vitest'
import { editorMessages } from '#src/tool-messages/editor-messages.ts'
import { mountField } from '#tests/harness/editor/mount-panel.tsx'

const messages = editorMessages('en')

it('a phone number without its country calling code (+33) is completed with one click', async () => {
  const panel = await mountField({ type: 'string', control: 'phone' }, '+33 1 99 00 00 00')
  await panel.fill(panel.input('Field'), '01 99 00 11 22')
  await panel.click(panel.button(messages.use({ text: '+33 1 99 00 11 22' })))
  expect(panel.draft()).toEqual(['+33 1 99 00 11 22'])
})
