import './overlay.css'
import { editorWords } from '../../words/index.ts'
import type { OpenEditor } from '../panel/index.tsx'
import { storedEditorLanguage, tabStorage, unsavedKey } from '../panel/session/storage.ts'
import { locationAddress } from '../protocol/endpoints.ts'
import { type PageText, textAt, textIn } from './text-at.ts'

/** Time in milliseconds for which the pointer rests on a text before the pencil appears. */
const hoverDelay = 250
/** Width and height of the pencil in pixels (overlay.css). */
const pencilSize = 32

const pencil = Object.assign(document.createElement('button'), { className: 'edit-pencil', type: 'button' })
const pageButton = Object.assign(document.createElement('button'), { className: 'edit-page', type: 'button' })

const frameAttribute = 'data-edited-text'
const locationLabel = Object.assign(document.createElement('output'), { className: 'dev-notice text-location' })
let framedText: PageText | undefined
let pencilText: PageText | undefined
let lastPointer: PointerEvent | undefined
/** Set once the editor is mounted. */
let openEditor: OpenEditor | undefined
let hoverTimer: ReturnType<typeof setTimeout> | undefined

// The development server adds this script to every page; builds do not contain it.
offerEditor()

/**
 * Offers ways to open the editor: Alt and a click, the pencil beside the text that has the pointer or the focus, F2, and a button in a
 * corner. The code of the editor is loaded when it is first opened.
 */
function offerEditor(): void {
  pencil.addEventListener('click', () => void openAt(pencilText?.element.isConnected ? pencilText : undefined))
  pageButton.addEventListener('click', () => void openAt())
  addEventListener('pointermove', onPointerMove)
  addEventListener('focusin', ({ target }) => {
    if (!isOfEditor(target)) showPencil(target instanceof Element ? textIn(target) : undefined)
  })
  addEventListener('scroll', () => showPencil(undefined))
  addEventListener('keydown', onKeyDown)
  addEventListener('keyup', ({ key }) => key === 'Alt' && frameText(undefined))
  addEventListener('blur', () => frameText(undefined))
  // Capturing, so that the editor gets the click before the page does.
  addEventListener('click', onClick, true)
  showPageButton()
  // Opens the editor again, with the draft, if the page was reloaded with unsaved edits.
  if (tabStorage.getItem(unsavedKey) !== null) void openAt()
}

function onPointerMove(event: PointerEvent): void {
  clearTimeout(hoverTimer)
  if (isOfEditor(event.target)) return
  lastPointer = event
  frameText(event.altKey ? textAt(event) : undefined)
  if (event.pointerType !== 'touch') hoverTimer = setTimeout(() => showPencil(textAt(event)), hoverDelay)
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.key === 'Alt') frameText(lastPointer && textAt(lastPointer))
  if (event.key !== 'F2') return
  event.preventDefault()
  const focused = document.activeElement
  const isOnPage = focused && focused !== document.body && !isOfEditor(focused)
  void openAt(pencilText ?? (isOnPage ? textIn(focused) : undefined))
}

function onClick(event: MouseEvent): void {
  if (isOfEditor(event.target)) return
  const text = event.altKey ? textAt(event) : undefined
  // Removes the pencil, because the click may remove the text beside it.
  showPencil(undefined)
  if (!text) return
  event.preventDefault()
  event.stopImmediatePropagation()
  void openAt(text)
}

async function openAt(text?: PageText): Promise<void> {
  const { mountEditor } = await import('../panel/index.tsx')
  openEditor ??= mountEditor()
  const focused = document.activeElement
  const onClose = () => {
    showPageButton()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
  await openEditor(onClose, text && { number: text.number, start: startOf(text.element) })
  if (text) scrollAbovePanel(text.element)
  pageButton.remove()
  showPencil(undefined)
}

/** Scrolls an element out of the lower half of the window, which the panel covers below 768 px (panel.css). */
function scrollAbovePanel(element: Element): void {
  const { top, bottom } = element.getBoundingClientRect()
  if (innerWidth < 768 && bottom > innerHeight * 0.45) scrollBy({ top: top - innerHeight * 0.2 })
}

/** Returns where a text begins in the window, in pixels from the left. */
function startOf(element: Element): number {
  const { left, right } = element.getBoundingClientRect()
  return getComputedStyle(element).direction === 'rtl' ? right : left
}

/** Shows the pencil beside a text. Without a text, removes it. */
function showPencil(text: PageText | undefined): void {
  pencilText = text
  if (!text) {
    pencil.remove()
    return
  }
  const { top, left, right } = text.element.getBoundingClientRect()
  pencil.style.top = `${Math.max(0, Math.min(innerHeight - pencilSize, top))}px`
  pencil.style.left = `${right + pencilSize < innerWidth ? right : Math.max(0, left - pencilSize)}px`
  document.body.append(pencil)
}

const isOfEditor = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.edit-pencil, .edit-page, #editor') !== null

/** Shows the button in the corner, in the current language of the editor. */
function showPageButton(): void {
  const words = editorWords(storedEditorLanguage())
  const [edit, open] = [words.edit(), words.open()]
  Object.assign(pencil, { textContent: '✎', title: edit, ariaLabel: edit })
  Object.assign(pageButton, { textContent: `✎ ${open}`, title: open, ariaLabel: open })
  document.body.append(pageButton)
}

/** Outlines a text, and shows its location in a corner (content/plans.yaml:9:24). Without a text, removes both. */
function frameText(text: PageText | undefined): void {
  if (text?.number === framedText?.number && text?.element === framedText?.element) return
  framedText?.element.removeAttribute(frameAttribute)
  framedText = text
  locationLabel.remove()
  text?.element.setAttribute(frameAttribute, '')
  if (text) void showLine(text)
}

async function showLine(text: PageText): Promise<void> {
  const response = await fetch(locationAddress + String(text.number))
  if (!response.ok) return
  locationLabel.textContent = await response.text()
  if (framedText === text) document.body.append(locationLabel)
}
