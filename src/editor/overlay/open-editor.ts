import './notice.css'
import './open-editor.css'
import { contentChanged, placeAddress } from '../protocol/endpoints.ts'
import { languageNow } from '../panel/session/language.ts'
import { editorWords } from '../protocol/words.ts'
import { textAt, textIn, type Found } from './text-at.ts'
import { numbersIn } from '../../content/text-syntax/text-mark.ts'

type Hot = { on: (event: string, listener: () => void) => void }

const marked = 'data-edited-text'
/** What the panel keeps in this tab until it is saved (src/editor/panel/session/session.ts): after a reload it opens by itself. */
const unsavedKey = 'editor-unsaved'

/**
 * Ways from a text on the page to the editor: Alt and a click, the pencil beside what is pointed at or has the focus, F2; and a
 * button in the corner for all others. The editor itself is fetched when it is first opened.
 */
export function offerEditor(hot: Hot): void {
  const words = editorWords(languageNow())
  const label = document.createElement('output')
  label.className = 'dev-notice text-place'
  const pencil = button('edit-pencil', '✎', words.edit)
  const corner = button('edit-page', `✎ ${words.open}`, words.open)
  let current: Found | undefined
  let lastPoint: PointerEvent | undefined

  const isOurs = (node: EventTarget | null) => node instanceof Element && node.closest('.edit-pencil, .edit-page, #editor') !== null

  /** Frames a text and says where it is written, while Alt is held. */
  function frame(found: Found | undefined) {
    if (found?.number === current?.number && found?.element === current?.element) return
    current?.element.removeAttribute(marked)
    current = found
    label.remove()
    if (!found) return
    found.element.setAttribute(marked, '')
    void placeOf(found.number).then((place) => {
      if (current !== found || place === undefined) return
      label.textContent = place
      document.body.append(label)
    })
  }

  let offered: Found | undefined
  /** Puts the pencil beside a text. */
  function offer(found: Found | undefined) {
    offered = found
    if (!found) {
      pencil.remove()
      return
    }
    const { top, left, right } = found.element.getBoundingClientRect()
    const size = 32
    pencil.style.top = `${Math.max(0, Math.min(innerHeight - size, top))}px`
    pencil.style.left = `${right + size < innerWidth ? right : Math.max(0, left - size)}px`
    document.body.append(pencil)
  }

  async function open(found?: Found) {
    const { openEditor } = await import('../panel/index.tsx')
    const before = document.activeElement
    const onClose = () => {
      document.body.append(corner)
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
    const chosen = found && { number: found.number, left: found.element.getBoundingClientRect().left }
    const onContentChange = (listener: () => void) => hot.on(contentChanged, listener)
    await openEditor({ numbersOfPage, onContentChange, onClose }, chosen)
    if (found) showAbovePanel(found.element)
    corner.remove()
    offer(undefined)
  }

  addEventListener(
    'pointermove',
    (event) => {
      lastPoint = event
      if (isOurs(event.target)) return
      frame(event.altKey ? textAt(event) : undefined)
    },
    { passive: true },
  )
  // A text that is pointed at for a moment; not everything on the way.
  let timer: ReturnType<typeof setTimeout> | undefined
  addEventListener(
    'pointermove',
    (event) => {
      clearTimeout(timer)
      if (isOurs(event.target) || event.pointerType === 'touch') return
      timer = setTimeout(() => offer(textAt(event)), 250)
    },
    { passive: true },
  )
  addEventListener('focusin', ({ target }) => {
    if (!isOurs(target)) offer(target instanceof Element ? textIn(target) : undefined)
  })
  addEventListener('scroll', () => offer(undefined), { passive: true })
  addEventListener('keydown', (event) => {
    if (event.key === 'Alt') frame(lastPoint && textAt(lastPoint))
    if (event.key !== 'F2') return
    event.preventDefault()
    const focused = document.activeElement
    void open(offered ?? (focused && focused !== document.body && !isOurs(focused) ? textIn(focused) : undefined))
  })
  addEventListener('keyup', ({ key }) => key === 'Alt' && frame(undefined))
  addEventListener('blur', () => frame(undefined))
  pencil.addEventListener('click', () => void open(offered?.element.isConnected ? offered : undefined))
  corner.addEventListener('click', () => void open())

  // Capturing, before the page acts on the click.
  addEventListener(
    'click',
    (event) => {
      const found = event.altKey && !isOurs(event.target) ? textAt(event) : undefined
      // What is pressed may lead elsewhere, and take the text away that the pencil stands beside.
      if (!isOurs(event.target)) offer(undefined)
      if (!found) return
      event.preventDefault()
      event.stopImmediatePropagation()
      void open(found)
    },
    true,
  )
  document.body.append(corner)
  if (sessionStorage.getItem(unsavedKey) !== null) void open()
}

function button(className: string, text: string, title: string): HTMLButtonElement {
  const made = document.createElement('button')
  Object.assign(made, { className, type: 'button', textContent: text, title })
  made.setAttribute('aria-label', title)
  return made
}

/** On a phone the panel takes the lower half of the window (src/editor/panel/panel.css): the text is to be seen above it. */
function showAbovePanel(element: Element): void {
  const { top, bottom } = element.getBoundingClientRect()
  if (innerWidth < 768 && bottom > innerHeight * 0.45) scrollBy({ top: top - innerHeight * 0.2 })
}

/** The marks of all texts in the data of the page, those too that it does not show. */
async function numbersOfPage(): Promise<number[]> {
  const path = location.pathname.replace(/\/$/, '')
  const answer = await fetch(`${path}/index.pageContext.json`)
  return numbersIn(await answer.text())
}

/** Place of a text in the form that editors take, file:line:column: content/plans.yaml:9:24. */
async function placeOf(number: number): Promise<string | undefined> {
  const answer = await fetch(placeAddress + String(number))
  return answer.ok ? answer.text() : undefined
}
