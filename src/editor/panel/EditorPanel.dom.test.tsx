import { expect, it } from 'vitest'
import { editorMessages } from '#src/tool-messages/editor-messages.ts'
import { mountPanel } from '#tests/harness/editor/mount-panel.tsx'
import { renderPanel } from '#tests/harness/editor/render-panel.tsx'
import { EditorPanel } from './EditorPanel.tsx'

const messages = editorMessages('en')

it('a click on a tab opens its view; a button makes the panel higher, and another button makes it lower again', async () => {
  const panel = await mountPanel(<EditorPanel />, { answers: { images: () => ({ images: [] }) } })
  const tab = panel.button(messages.tabs.images())
  expect(tab.getAttribute('aria-pressed')).toBe('false')
  await panel.click(tab)
  expect(tab.getAttribute('aria-pressed')).toBe('true')
  expect(panel.text()).toContain(messages.picture.libraryEmpty())
  await panel.click(panel.button(messages.higher()))
  expect(panel.container.querySelector('.panel.tall')).not.toBeNull()
  await panel.click(panel.button(messages.lower()))
  expect(panel.container.querySelector('.panel.tall')).toBeNull()
})

it('the tab “publish” has the number of unpublished changes, also in its accessible name', () => {
  const tabOf = (unpublished: number | undefined) => {
    const tab = renderPanel(<EditorPanel />, { unpublished })
      .querySelectorAll('.tabs > [aria-pressed]')
      .at(-1)
    return [tab?.text, tab?.getAttribute('aria-label')]
  }
  expect(tabOf(undefined)).toEqual([messages.tabs.publish(), undefined])
  expect(tabOf(0)).toEqual([messages.tabs.publish(), undefined])
  const name = messages.named({ name: messages.tabs.publish(), value: messages.unpublished({ count: 2 }) })
  expect(tabOf(2)).toEqual([messages.publishCount({ count: 2 }), name])
})
