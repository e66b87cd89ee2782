// This module runs in the page of the site, in the iframe of the editor. editor-places.slow.spec.ts copies it to the folder from which the
// development server serves it.
import { isVisible, type PageText, visibleTexts } from '#src/editor/page/text-at.ts'
import { endsOfMarks, markLength, numberIn } from '#src/editor/protocol/text-mark.ts'

/**
 * How the visit chooses the texts: `mouse` and `touch` dispatch pointer events on a text; `down` and `up` press that arrow key until the
 * text is outlined, and then Enter.
 */
type Way = 'mouse' | 'touch' | 'down' | 'up'

export type VisitedText = {
  number: number
  /** The words that the page shows for the text; empty for pictures, and for texts that are only accessible names. */
  words: string
  isPicture: boolean
}

/** Result of a visit: the texts of the page, and sentences that say which of them could not be chosen. */
export type PageVisit = { texts: VisitedText[]; failures: string[] }

/** Chooses every text of the page in one way, also the texts in collapsed answers to questions and in dialogs. */
export function visitPage(way: Way): PageVisit {
  const host = window.parent.editorHost
  if (!host) throw new Error('The page is not in the frame of the editor.')
  const { onChoose, nameOf } = host
  const visit: PageVisit = { texts: [], failures: [] }
  let chosen = NaN
  // Replaces the functions by which the page tells the panel about a chosen text. So the visit learns of it, and the panel opens no fields.
  host.onChoose = ({ number }) => (chosen = number)
  host.nameOf = () => Promise.resolve(undefined)
  const report: Report = (text, choose) => {
    chosen = NaN
    const failure = choose() ?? (expectedNumbers(text).includes(chosen) ? undefined : `chose ${chosen}`)
    const { element, number } = text
    if (failure !== undefined) visit.failures.push(`${number} in ${element.outerHTML.slice(0, 100)} ${failure}`)
    visit.texts.push({ number, words: piecesOf(text).join(''), isPicture: element.localName === 'img' })
  }
  // For the arrow keys, which skip closed answers, opens the answers to questions. For a pointer, closes them: choosing a question with a
  // click opens its answer.
  for (const details of document.querySelectorAll('details')) details.open = way === 'down' || way === 'up'
  const visitShown = () => (way === 'mouse' || way === 'touch' ? visitByPointer(way, report) : visitByKeys(way, report))
  visitShown()
  for (const button of document.querySelectorAll<HTMLButtonElement>('[command=show-modal]')) {
    if (!isVisible(button)) continue
    button.click()
    visitShown()
    button.commandForElement?.closest('dialog')?.close()
  }
  Object.assign(host, { onChoose, nameOf })
  return visit
}

/**
 * Function that visits one text: calls `choose`, which chooses the text or returns why that is impossible. Records the text as visited, and
 * a failure if `choose` has returned a reason or the page has chosen another text.
 */
type Report = (text: PageText, choose: () => string | undefined) => void

function visitByPointer(pointerType: 'mouse' | 'touch', report: Report): void {
  const visited = new Map<Element, Set<number>>()
  const isNew = ({ element, number }: PageText) => !visited.get(element)?.has(number)
  for (let texts = shownTexts(); texts.length > 0; texts = shownTexts().filter(isNew))
    for (const text of texts) {
      visited.set(text.element, (visited.get(text.element) ?? new Set()).add(text.number))
      if (isVisible(text.element)) report(text, () => point(text, pointerType))
    }
}

/** Returns the texts that the page shows. If a dialog is open, returns only the texts of the dialog. */
function shownTexts(): PageText[] {
  const container = document.querySelector('dialog:modal') ?? document.body
  return visibleTexts().filter(({ element }) => container.contains(element))
}

/**
 * Visits the texts from the first to the last with the arrow key “down”, or from the last to the first with “up”. Presses Enter at each
 * text.
 */
function visitByKeys(direction: 'down' | 'up', report: Report): void {
  const press = (key: string) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  // No text must be outlined at the start: then the arrow key “down” begins at the first text in the window, and “up” at the last.
  document.documentElement.dispatchEvent(new PointerEvent('pointerleave'))
  scrollTo({ top: 0, behavior: 'instant' })
  const texts = shownTexts()
  for (const text of direction === 'down' ? texts : texts.toReversed())
    report(text, () => {
      press(direction === 'down' ? 'ArrowDown' : 'ArrowUp')
      press('Enter')
      return document.querySelector('.edit-outline.pointed') ? coverOf(text) : 'is not outlined'
    })
}

/**
 * Scrolls one of the visible texts that have words into view. `part` says which: 0 is the first, 0.5 the middle one; `part` must be less
 * than 1. Returns the number of the text, and the coordinates of its centre in the window.
 */
export function showText(part: number): { number: number; centre: [x: number, y: number] } {
  const words = visibleTexts().filter((text) => piecesOf(text).length > 0)
  const text = words[Math.floor(part * words.length)]
  if (!text) throw new Error('The page shows no text.')
  text.element.scrollIntoView({ block: 'center', behavior: 'instant' })
  return { number: text.number, centre: centreOf(text) }
}

function point(text: PageText, pointerType: 'mouse' | 'touch'): string | undefined {
  text.element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const [x, y] = centreOf(text)
  const target = document.elementFromPoint(x, y)
  const cover = coverOf(text)
  if (!target || cover !== undefined) return cover
  const init = { bubbles: true, cancelable: true, composed: true, clientX: x, clientY: y, view: window, pointerType }
  const types = pointerType === 'mouse' ? ['pointermove', 'pointerdown', 'pointerup', 'click'] : ['pointerdown', 'pointerup', 'click']
  for (const type of types) target.dispatchEvent(new PointerEvent(type, init))
  return undefined
}

/**
 * Returns a phrase that says what covers the centre of a text; undefined if nothing does. A decoration of a picture (aria-hidden) does not
 * count.
 */
function coverOf(text: PageText): string | undefined {
  const [x, y] = centreOf(text)
  const target = document.elementFromPoint(x, y)
  if (!target) return `is outside the window, at ${x},${y}`
  const decorated = target.closest('[aria-hidden=true]')?.parentElement
  return text.element.contains(target) || decorated?.contains(text.element) ? undefined : `is covered by ${target.outerHTML.slice(0, 100)}`
}

/**
 * Returns the numbers of the texts that a click on a text may choose: this text, or any text of a picture or an icon, because these have
 * several texts at the same position.
 */
const expectedNumbers = ({ element, number }: PageText): number[] =>
  piecesOf({ element, number }).length > 0
    ? [number]
    : visibleTexts().flatMap((text) => (element.contains(text.element) ? text.number : []))

function centreOf(text: PageText): [x: number, y: number] {
  const boxes = piecesOf(text).flatMap((piece) => [...piece.getClientRects()])
  const [largest = text.element.getBoundingClientRect()] = boxes
    .filter(({ width }) => width > 1)
    .sort((a, b) => b.width * b.height - a.width * a.height)
  return [largest.left + largest.width / 2, largest.top + largest.height / 2]
}

/**
 * Returns the ranges in text nodes of the page that hold the words of a text. An invisible mark follows the words of each text, so the
 * words begin after the mark of the previous text.
 */
function piecesOf({ element, number }: PageText): Range[] {
  const found: Range[] = []
  let pieces: Range[] = []
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node instanceof Text; node = walker.nextNode()) {
    let start = 0
    for (const end of endsOfMarks(node.data)) {
      pieces.push(rangeIn(node, start, end - markLength))
      if (numberIn(node.data, end - markLength) === number) found.push(...pieces)
      pieces = []
      start = end
    }
    pieces.push(rangeIn(node, start, node.length))
  }
  return found
}

function rangeIn(node: Text, start: number, end: number): Range {
  const range = new Range()
  range.setStart(node, start)
  range.setEnd(node, end)
  return range
}
