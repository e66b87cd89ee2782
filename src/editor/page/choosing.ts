import type { EditorHost, FramePoint } from '#src/editor/protocol/edited-page.ts'
import { fieldSelector, shortcutOf } from '#src/editor/protocol/shortcuts.ts'
import { numbersInMarks } from '#src/editor/protocol/text-mark.ts'
import { type ChoosingEvent, choosingReducer, initialChoosingState, outlineOf } from './choosing-state.ts'
import { Outline } from './outline.ts'
import { isVisible, type PageText, textAt, textIn, textsInOrder } from './text-at.ts'
import { inDirection, stepOfKey } from './text-order.ts'

/**
 * Elements that open something on the same page, such as a menu. They react to a click even while choosing is on, because they show other
 * texts to choose.
 */
const opensOnPage = 'summary, [aria-expanded], [aria-haspopup], [popovertarget], [commandfor]'

/**
 * Lets a writer choose texts on the page. While choosing is on, pointing at a text outlines and names it, and a click or tap opens it in
 * the panel. The arrow keys move the outline from text to text, and Enter opens the outlined text.
 */
export function createTextChooser(host: EditorHost) {
  const outline = new Outline()
  let state = initialChoosingState

  function dispatch(event: ChoosingEvent): void {
    const before = state
    state = choosingReducer(state, event, visibleTextsWith)
    if (state === before) return
    const { element, kinds } = outlineOf(state)
    outline.show(element, kinds)
  }

  /** Outlines a text at which the writer points, and shows its name. If `text` is undefined, outlines the selected text instead. */
  function pointAt(text: PageText | undefined): void {
    const before = state
    dispatch({ type: 'pointed', text })
    if (state === before || !text) return
    void host.nameOf(text.number).then((name) => {
      if (state.pointed === text && name !== undefined) outline.name(name)
    })
  }

  function choose(text: PageText): void {
    dispatch({ type: 'chosen', text })
    host.onChoose({ number: text.number, isInView: true, ...linkOf(text.element) })
  }

  function onClick(event: MouseEvent): void {
    if (!state.isOn && !event.altKey) return
    const target = event.target instanceof Element ? event.target : undefined
    if (!target?.closest(opensOnPage)) {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    const text = textAt(event)
    if (text) choose(text)
  }

  function onKeyDown(event: KeyboardEvent): void {
    const isInField = event.target instanceof Element && event.target.matches(fieldSelector)
    const shortcut = shortcutOf(event, isInField || !state.isOn)
    if (shortcut) {
      event.preventDefault()
      host.onShortcut(shortcut)
    }
    if (!state.isOn || event.ctrlKey || event.metaKey || event.altKey) return
    const step = stepOfKey(event.key)
    // While a modal dialog of the page is open, Escape closes this dialog, and must not close the editor as well.
    if (event.key === 'Escape' && document.querySelector('dialog:modal')) return
    if (event.key === 'Escape') host.onEscape()
    else if (event.key === 'Enter' && state.pointed) choose(state.pointed)
    else if (step !== undefined) moveOutline(step)
    else return
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  function moveOutline(step: 1 | -1): void {
    const next = reachableText(state.pointed, step)
    if (!next) return
    scrollToElement(next.element)
    pointAt(next)
  }

  addEventListener('pointermove', (event) => {
    if (event.pointerType !== 'touch' && (state.isOn || event.altKey)) pointAt(textAt(event))
  })
  document.documentElement.addEventListener('pointerleave', () => pointAt(undefined))
  addEventListener('focusin', ({ target }) => {
    if (state.isOn && target instanceof Element && target.matches('a, button, summary, input, select, textarea')) pointAt(textIn(target))
  })
  addEventListener('keyup', ({ key }) => !state.isOn && key === 'Alt' && pointAt(undefined))
  addEventListener('keydown', onKeyDown, true)
  // Listeners in the capture phase run before those of the page, so the editor can stop a click.
  addEventListener('click', onClick, true)
  addEventListener('submit', (event) => state.isOn && event.preventDefault(), true)

  return {
    setChoosing: (isChoosing: boolean): void => {
      document.documentElement.toggleAttribute('data-edit-choosing', isChoosing)
      dispatch({ type: 'switched', isOn: isChoosing })
    },
    select: (numbers: readonly number[], isRevealed: boolean): void => {
      dispatch({ type: 'selected', numbers })
      if (state.selected && isRevealed) scrollToElement(state.selected)
    },
    outlineAgain: (): void => dispatch({ type: 'rendered' }),
    chooseAt: (point: FramePoint): void => {
      const text = textAt(point)
      if (text) choose(text)
    },
    pointAtSelected: (): void => {
      const text = visibleTextsWith(state.selection).find(({ element }) => element === state.selected)
      if (text) pointAt(text)
    },
  }
}

const visibleTextsWith = (numbers: readonly number[]): PageText[] =>
  textsInOrder({ withGroupNames: true }).filter(({ number, element }) => numbers.includes(number) && isVisible(element))

/**
 * Returns the text to which an arrow key moves the outline from the text `pointed`, or undefined at the end of the page. While a modal
 * dialog of the page is open, only texts of the dialog are reachable.
 */
function reachableText(pointed: PageText | undefined, step: 1 | -1): PageText | undefined {
  const dialog = document.querySelector('dialog:modal') ?? document.body
  const texts = textsInOrder()
  const current = texts.findIndex(({ number, element }) => number === pointed?.number && element === pointed.element)
  // If no text is outlined, the down and right keys begin at the first text that is not above the window, the up and left keys at the last
  // text of the page.
  const isAbove = (element: Element) => current < 0 && step > 0 && element.getBoundingClientRect().top < 0
  const isReachable = ({ element }: PageText) => dialog.contains(element) && isVisible(element) && !isAbove(element)
  return inDirection(texts, current, step).find(isReachable)
}

/** Scrolls an element to the middle of the window if it is near the upper or lower edge, where bars of the page may cover it. */
function scrollToElement(element: Element): void {
  const { top, bottom } = element.getBoundingClientRect()
  const edge = innerHeight / 6
  if (top < edge || bottom > innerHeight - edge) element.scrollIntoView({ block: 'center' })
}

/**
 * Returns the path and query to which the link around an element leads. Returns an empty object if there is no such link, if the link leads
 * to another site, or if the link contains several texts, as a card does: no single text is then the name of the link.
 */
function linkOf(element: Element): { linksTo?: string } {
  const link = element.closest('a')
  if (!link || link.host !== location.host || numbersInMarks(link.textContent).length > 1) return {}
  return { linksTo: link.pathname + link.search }
}
