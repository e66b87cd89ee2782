import { expect, it } from 'vitest'
import { editorWords } from '#src/words/editor-words.ts'
import { mountPanel } from '#tests/harness/editor/mount-panel.tsx'
import { PanelFooter } from './PanelFooter.tsx'

const words = editorWords('en')

/** Shows the foot of the panel with changes of the values `a` and `b`. */
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

it('Save writes the draft, and Undo and Redo revert the save', async () => {
  const panel = await mountFooter()
  await panel.press(words.saveCount({ count: 2 }))
  expect(panel.server.values).toEqual({ a: 'new', b: 'also new' })
  expect(panel.text()).toContain(words.status.saved())
  await panel.press(words.undo())
  expect(panel.server.values).toEqual({ a: 'old', b: 'old' })
  await panel.press(words.redo())
  expect(panel.server.values).toEqual({ a: 'new', b: 'also new' })
})

it('Save, Undo and Redo keep the focus and do nothing when there is nothing to save, undo or redo', async () => {
  const panel = await mountFooter({})
  for (const name of [words.save(), words.undo(), words.redo()]) {
    const button = await panel.press(name)
    expect([button?.getAttribute('aria-disabled'), document.activeElement]).toEqual(['true', button])
  }
  expect([panel.server.calls, panel.text()]).toEqual([[], expect.stringContaining(words.allSaved())])
})

it('the name of an entry of the draft is a button that opens the entry; another button discards the entry', async () => {
  const panel = await mountFooter()
  const [open, discard] = panel.container.querySelectorAll<HTMLElement>('.draft li:first-child button')
  if (open) await panel.click(open)
  expect(panel.store.get().shown.place?.path).toEqual(['a'])
  if (discard) await panel.click(discard)
  expect(panel.draft()).toEqual(['also new'])
})

it('all entries of the draft are discarded after a question, and Undo brings them back', async () => {
  const panel = await mountFooter()
  await panel.press(words.discardAll())
  expect(panel.text()).toContain(words.discardAllQuestion({ count: 2 }))
  await panel.press(words.keep())
  expect(panel.draft()).toHaveLength(2)
  await panel.press(words.discardAll())
  await panel.press(words.discard())
  expect(panel.draft()).toEqual([])
  expect(panel.text()).toContain(words.status.discarded({ count: 2 }))
  await panel.press(words.undo())
  expect(panel.draft()).toEqual(['new', 'also new'])
})
