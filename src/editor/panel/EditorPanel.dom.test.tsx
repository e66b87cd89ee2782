import { expect, it } from 'vitest'
import { editorWords } from '#src/words/editor-words.ts'
import { mountPanel } from '#tests/harness/editor/mount-panel.tsx'
import { renderPanel } from '#tests/harness/editor/render-panel.tsx'
import { EditorPanel } from './EditorPanel.tsx'

const words = editorWords('en')

it('a tab shows its view, and two buttons make the panel higher and lower', async () => {
  const panel = await mountPanel(<EditorPanel />, { answers: { images: () => ({ images: [] }) } })
  const tab = panel.button(words.tabs.images())
  expect(tab.getAttribute('aria-pressed')).toBe('false')
  await panel.click(tab)
  expect(tab.getAttribute('aria-pressed')).toBe('true')
  expect(panel.text()).toContain(words.picture.libraryEmpty())
  await panel.click(panel.button(words.higher()))
  expect(panel.container.querySelector('.panel.tall')).not.toBeNull()
  await panel.click(panel.button(words.lower()))
  expect(panel.container.querySelector('.panel.tall')).toBeNull()
})

it('the tab “publish” has the number of unpublished changes, also in its accessible name', () => {
  const tabOf = (unpublished: number | undefined) => {
    const tab = renderPanel(<EditorPanel />, { unpublished })
      .querySelectorAll('.tabs > [aria-pressed]')
      .at(-1)
    return [tab?.text, tab?.getAttribute('aria-label')]
  }
  expect(tabOf(undefined)).toEqual([words.tabs.publish(), undefined])
  expect(tabOf(0)).toEqual([words.tabs.publish(), undefined])
  const name = words.named({ name: words.tabs.publish(), value: words.unpublished({ count: 2 }) })
  expect(tabOf(2)).toEqual([words.publishCount({ count: 2 }), name])
})
