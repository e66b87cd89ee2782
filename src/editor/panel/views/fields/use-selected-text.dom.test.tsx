import { expect, it } from 'vitest'
import { useSession } from '#src/editor/panel/elements/use-editor.ts'
import { editableField } from '#tests/harness/editor/editable-field.ts'
import { mountPanel } from '#tests/harness/editor/mount-panel.tsx'
import { useSelectedText } from './use-selected-text.ts'

const field = editableField({ path: ['title'], textNumbers: [7, 8] })
function Selection() {
  useSelectedText(field)
  return null
}

const Panel = () => useSession(({ view }) => view.kind) === 'field' && <Selection />

async function mountSelection() {
  const panel = await mountPanel(<Panel />)
  const setPage = (change: Partial<ReturnType<typeof panel.store.get>['page']>) =>
    panel.elsewhere(() => panel.store.update(({ page }) => ({ page: { ...page, ...change } })))
  return { ...panel, setPage }
}

it('each page scrolls to the texts of the open field once, when the page is ready', async () => {
  const panel = await mountSelection()
  expect(panel.frame.select).toHaveBeenLastCalledWith([7, 8], false)
  await panel.setPage({ isReady: true })
  expect(panel.frame.select).toHaveBeenLastCalledWith([7, 8], true)
  await panel.setPage({ isReady: false })
  await panel.setPage({ isReady: true })
  expect(panel.frame.select).toHaveBeenLastCalledWith([7, 8], false)
  await panel.setPage({ path: '/pricing' })
  expect(panel.frame.select).toHaveBeenLastCalledWith([7, 8], true)
})

it('a page to which the writer has just navigated does not scroll to the texts of the open field', async () => {
  const panel = await mountSelection()
  await panel.setPage({ isReady: true, isAtTop: true })
  expect(panel.frame.select.mock.calls.filter(([, isRevealed]) => isRevealed === true)).toEqual([])
})

it.each([
  ['on the page', { isInView: true as const }, false],
  ['in the panel', {}, true],
])('the page outlines only the selected text, which was chosen %s', async (_where, choice, isRevealed) => {
  const panel = await mountSelection()
  await panel.elsewhere(() => panel.store.showPlace(field, { number: 8, ...choice }))
  await panel.setPage({ isReady: true })
  expect(panel.frame.select).toHaveBeenLastCalledWith([8], isRevealed)
})

it('after the writer has changed from the field to another view of the panel, no text on the page is outlined', async () => {
  const panel = await mountSelection()
  panel.frame.select.mockClear()
  await panel.elsewhere(() => panel.store.update(({ view }) => ({ view: { ...view, kind: 'texts' } })))
  expect(panel.frame.select.mock.calls).toEqual([[[], false]])
})
