import { editorWords } from '../../words/index.ts'
import { editorAddressOf } from '../protocol/endpoints.ts'
import { storedEditorLanguage } from '../protocol/storage.ts'
import { type PageText, textAt, textIn } from './text-at.ts'

/** Offers ways to open the editor: a button in a corner, Alt and a click on a text, and F2 at the text that has the focus. */
export function offerEditor(): void {
  const words = editorWords(storedEditorLanguage())
  const button = Object.assign(document.createElement('button'), { className: 'edit-page', type: 'button' })
  const name = words.open()
  Object.assign(button, { textContent: name, ariaLabel: name })
  button.addEventListener('click', () => openEditor())
  document.body.append(button)

  addEventListener('keydown', (event) => {
    if (event.key !== 'F2') return
    event.preventDefault()
    const focused = document.activeElement
    openEditor(focused && focused !== document.body ? textIn(focused) : undefined)
  })
  // Capturing, so that the editor gets the click before the page does.
  addEventListener(
    'click',
    (event) => {
      const text = event.altKey ? textAt(event) : undefined
      if (!text) return
      event.preventDefault()
      event.stopImmediatePropagation()
      openEditor(text)
    },
    true,
  )
}

const openEditor = (text?: PageText): void => location.assign(editorAddressOf(location.pathname + location.search, text?.number))
