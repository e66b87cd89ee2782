import { editorPathFor } from '#src/editor/protocol/endpoints.ts'
import { storedEditorLanguage } from '#src/editor/protocol/storage.ts'
import { editorMessages } from '#src/tool-messages/editor-messages.ts'
import { freePlace } from './free-place.ts'
import { type PageText, textAt, textIn } from './text-at.ts'

/**
 * Offers three ways to open the editor: a button in a corner of the page, a click with Alt on a text, and the key F2. F2 opens the text of
 * the focused element.
 */
export function offerEditor(): void {
  const messages = editorMessages(storedEditorLanguage())
  const button = Object.assign(document.createElement('button'), { className: 'edit-page', type: 'button' })
  const name = messages.open()
  Object.assign(button, { textContent: name, ariaLabel: name })
  button.addEventListener('click', () => openEditor())
  document.body.append(button)
  keepFree(button)

  addEventListener('keydown', (event) => {
    if (event.key !== 'F2') return
    event.preventDefault()
    const focused = document.activeElement
    openEditor(focused && focused !== document.body ? textIn(focused) : undefined)
  })
  // A listener in the capture phase runs before those of the page, so the click with Alt does not follow a link.
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

/**
 * Moves the button while the page scrolls or changes, so that it covers no link or form control. If links and controls leave no room for it
 * in the window, hides it.
 */
function keepFree(button: HTMLElement): void {
  const place = () => {
    const { offsetWidth: width, offsetHeight: height } = button
    const view = { width: document.documentElement.clientWidth, height: innerHeight }
    const controls = [...document.querySelectorAll(controlSelector)].filter(
      (element) => element !== button && element.checkVisibility({ visibilityProperty: true }),
    )
    const boxes = controls.flatMap((element) => [...element.getClientRects()])
    const free = freePlace({ width, height }, view, boxes, document.documentElement.dir === 'rtl')
    button.style.setProperty('visibility', free ? 'visible' : 'hidden')
    if (free) button.style.setProperty('inset', `${free.top}px auto auto ${free.left}px`)
  }
  let frame = 0
  const placeSoon = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(place)
  }
  for (const event of ['scroll', 'resize', 'transitionend']) addEventListener(event, placeSoon, { capture: true, passive: true })
  new ResizeObserver(placeSoon).observe(document.body)
}

const controlSelector = 'a, button, input, select, textarea, summary, label'

const openEditor = (text?: PageText): void => location.assign(editorPathFor(location.pathname + location.search, text?.number))
