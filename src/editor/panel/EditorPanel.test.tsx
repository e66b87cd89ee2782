import { expect, it } from 'vitest'
import { editorWords } from '#src/words/editor-words.ts'
import { renderPanel } from '#tests/harness/editor/render-panel.tsx'
import { EditorPanel } from './EditorPanel.tsx'

const words = editorWords('en')

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
