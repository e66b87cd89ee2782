import { expect, it } from 'vitest'
import { editorMessages } from '#src/tool-messages/editor-messages.ts'
import { mountPanel } from '#tests/harness/editor/mount-panel.tsx'
import { Conflicts } from './Conflicts.tsx'

const { conflict: messages } = editorMessages('en')

async function mountConflict() {
  const panel = await mountPanel(<Conflicts />, { values: { a: 'old' } })
  await panel.elsewhere(() => panel.type('a', 'mine'))
  panel.server.values['a'] = 'theirs'
  await panel.elsewhere(() => panel.connection.onContentChanged())
  expect(panel.text()).toContain(messages.title())
  return panel
}

it('a writer keeps the typed text, and its edit is rebased onto the text of the other person', async () => {
  const panel = await mountConflict()
  await panel.click(panel.button(messages.keep()))
  expect(panel.text()).toBe('')
  expect(panel.server.entries).toMatchObject([{ entry: { was: 'theirs', value: 'mine' } }])
})

it('a writer chooses the text of the other person, and the draft no longer has the typed text', async () => {
  const panel = await mountConflict()
  await panel.click(panel.button(messages.take()))
  expect([panel.text(), panel.draft()]).toEqual(['', []])
})
