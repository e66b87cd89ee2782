import { expect, it } from 'vitest'
import { type DraftState, noDraft } from '#src/editor/panel/session/state/draft-state.ts'
import type { EditorSession } from '#src/editor/panel/session/state/session.ts'
import { noSteps } from '#src/editor/panel/session/state/undo-redo-state.ts'
import { editorMessages } from '#src/tool-messages/editor-messages.ts'
import { mountPanel } from '#tests/harness/editor/mount-panel.tsx'
import { renderPanel } from '#tests/harness/editor/render-panel.tsx'
import { PanelFooter } from './PanelFooter.tsx'

const messages = editorMessages('en')

const renderFooter = (session: Partial<EditorSession>) => renderPanel(<PanelFooter />, session)

async function mountFooter(changes: Record<string, string> = { a: 'new', b: 'also new' }) {
  const panel = await mountPanel(<PanelFooter />, { values: { a: 'old', b: 'old' } })
  for (const [key, value] of Object.entries(changes)) await panel.elsewhere(() => panel.type(key, value))
  const startsWith = (text: string) => [...panel.container.querySelectorAll('button')].filter((button) => button.textContent === text)
  const press = async (text: string) => {
    const [button] = startsWith(text)
    if (button) await panel.click(button)
    return button
  }
  return { ...panel, press }
}

it('Save writes the draft, Undo reverts the save, and Redo repeats it', async () => {
  const panel = await mountFooter()
  await panel.press(messages.saveCount({ count: 2 }))
  expect(panel.server.values).toEqual({ a: 'new', b: 'also new' })
  expect(panel.text()).toContain(messages.status.saved())
  await panel.press(messages.undo())
  expect(panel.server.values).toEqual({ a: 'old', b: 'old' })
  await panel.press(messages.redo())
  expect(panel.server.values).toEqual({ a: 'new', b: 'also new' })
})

it('Save, Undo and Redo keep the focus and do nothing when there is nothing to save, undo or redo', async () => {
  const panel = await mountFooter({})
  for (const name of [messages.save(), messages.undo(), messages.redo()]) {
    const button = await panel.press(name)
    expect([button?.getAttribute('aria-disabled'), document.activeElement]).toEqual(['true', button])
  }
  expect([panel.server.calls, panel.text()]).toEqual([[], expect.stringContaining(messages.allSaved())])
})

it('the name of an entry of the draft is a button that opens the entry; another button discards the entry', async () => {
  const panel = await mountFooter()
  const [open, discard] = panel.container.querySelectorAll<HTMLElement>('.draft li:first-child button')
  if (open) await panel.click(open)
  expect(panel.store.get().view.place?.path).toEqual(['a'])
  if (discard) await panel.click(discard)
  expect(panel.draft()).toEqual(['also new'])
})

it('all entries of the draft are discarded after the writer has confirmed it, and Undo brings the entries back', async () => {
  const panel = await mountFooter()
  await panel.press(messages.discardAll())
  expect(panel.text()).toContain(messages.discardAllQuestion({ count: 2 }))
  await panel.press(messages.keep())
  expect(panel.draft()).toHaveLength(2)
  await panel.press(messages.discardAll())
  await panel.press(messages.discard())
  expect(panel.draft()).toEqual([])
  expect(panel.text()).toContain(messages.status.discarded({ count: 2 }))
  await panel.press(messages.undo())
  expect(panel.draft()).toEqual(['new', 'also new'])
})

it('the foot of the panel shows the full names of the next steps for Undo and Redo as text, not only as a tooltip', () => {
  const [long, short] = [`A place with a long name ${'and more of it '.repeat(20)}`, 'Prices']
  const footer = renderFooter({
    undoRedo: { ...noSteps, undo: [{ kind: 'save', name: () => long }], redo: [{ kind: 'save', name: () => short }] },
  })
  expect(footer.querySelectorAll('.next small').map(({ text }) => text)).toEqual([
    messages.named({ name: messages.undo(), value: long }),
    messages.named({ name: messages.redo(), value: short }),
  ])
})

it('while there is no draft and no message, the foot says that everything is saved, and how many changes are not published', () => {
  expect(renderFooter({}).text).toContain(messages.allSaved())
  expect(renderFooter({ unpublished: 0 }).text).not.toContain(messages.unpublished({ count: 0 }))
  expect(renderFooter({ unpublished: 2 }).text).toContain(`${messages.allSaved()} ${messages.unpublished({ count: 2 })}`)
  expect(renderFooter({ isSaving: true }).text).not.toContain(messages.allSaved())
  expect(renderFooter({ message: { text: () => 'Saved.' } }).text).not.toContain(messages.allSaved())
})

it('the foot of the panel says how many entries of the draft cannot be read, with and without other entries', () => {
  const entries: DraftState['entries'] = [{ key: 'a', entry: { kind: 'edit', file: 'plans.yaml', path: ['a'], value: 'new' } }]
  for (const draft of [noDraft, { ...noDraft, entries }]) {
    expect(renderFooter({ draft: { ...draft, unreadable: 2 } }).text).toContain(messages.unreadable({ count: 2 }))
    expect(renderFooter({ draft }).text).not.toContain(messages.unreadable({ count: 0 }))
  }
})

it('the foot of the panel links to the sign-in page after the session of the person has ended', () => {
  const text = () => messages.status['signed-out']()
  expect(renderFooter({ message: { text, remedy: 'sign-in' } }).querySelector('[role=status] a')?.text).toBe(messages.signIn())
  expect(renderFooter({ message: { text } }).querySelector('a')).toBeNull()
})

it('the foot of the panel has a button that reloads the page after the server was updated', () => {
  const text = () => messages.status['outdated-page']()
  expect(renderFooter({ message: { text, remedy: 'reload' } }).querySelector('[role=status] button')?.text).toBe(messages.reload())
})

it('Save, Undo and Redo can have the focus when they have nothing to do, and announce their keyboard shortcuts', () => {
  const buttons = renderFooter({}).querySelectorAll('.foot > .row button')
  expect(buttons.map((button) => [button.hasAttribute('disabled'), button.getAttribute('aria-disabled')])).toEqual(
    Array.from({ length: 3 }, () => [false, 'true']),
  )
  expect(buttons.map((button) => button.getAttribute('aria-keyshortcuts')?.split(' ')[0])).toEqual([
    'Control+S',
    'Control+Z',
    'Control+Shift+Z',
  ])
})
