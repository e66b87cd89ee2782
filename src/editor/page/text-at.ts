import type { FramePoint } from '../protocol/edited-page.ts'
import { markLength, numberIn, numbersInMarks } from '../protocol/text-mark.ts'

/** A text of the content on the page: the number in its mark, and the element that shows it. */
export type PageText = { number: number; element: Element }

/** Attributes that browsers show or screen readers read. The address of a picture has the mark of the picture. */
const attributesWithText = ['src', 'alt', 'placeholder', 'aria-label', 'value']

/** Elements that show a picture or an icon for their name. Names of other elements are only read aloud. */
const shownByName = 'a, button, input, select, textarea, img, svg, [role=img]'

const blocks = 'h1, h2, h3, h4, p, li, dd, dt, a, button, label, legend, figcaption, td, th, div'

/** Returns the text at a point. It is the text with the first mark after the point, within the same block. */
export function textAt({ clientX, clientY }: FramePoint): PageText | undefined {
  const element = elementAt(clientX, clientY)
  if (!element) return undefined
  // Safari before 26.2 does not have caretPositionFromPoint.
  if (!('caretPositionFromPoint' in document)) return textIn(element)
  const caret = document.caretPositionFromPoint(clientX, clientY)
  const block = element.closest(blocks) ?? element
  // Near the end of emphasised words, the caret can be in the text after them.
  if (caret?.offsetNode instanceof Text && block.contains(caret.offsetNode)) {
    const range = new Range()
    // A text ends with its mark. At the end of a line the caret is already after the mark, so the search starts before the mark.
    range.setStart(caret.offsetNode, Math.max(0, Math.min(caret.offset, caret.offsetNode.length - markLength)))
    range.setEnd(block, block.childNodes.length)
    const number = numberIn(range.toString())
    if (number !== undefined) return { number, element }
  }
  // An icon has no text, but its link or button has an accessible name.
  const control = element.closest('a, button')
  return (
    textInAttributes(element) ??
    textOfLabel(element) ??
    (control ? textIn(control) : undefined) ??
    (hasWords(element) ? textIn(element) : undefined)
  )
}

/** Returns the text of the label of an input. An input shows only what a visitor types. */
function textOfLabel(element: Element): PageText | undefined {
  const isInput = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
  const [label] = isInput ? (element.labels ?? []) : []
  const number = label && numberIn(label.textContent)
  return number === undefined ? undefined : { number, element }
}

/** Returns the topmost element at a point, or the picture that it decorates. */
function elementAt(x: number, y: number): Element | undefined {
  const [top, ...below] = document.elementsFromPoint(x, y)
  const decoration = top?.closest('[aria-hidden=true]')
  const picture = decoration && below.find((element) => decoration.parentElement?.contains(element) && textInAttributes(element))
  return top && !textIn(top) && picture ? picture : top
}

/** Whether an element contains words directly. A point in it can be between two lines. */
const hasWords = (element: Element): boolean =>
  [...element.childNodes].some((node) => node instanceof Text && numberIn(node.data) !== undefined)

/** Returns the first text of an element or of its attributes. */
export function textIn(element: Element): PageText | undefined {
  const number = numberIn(element.textContent)
  return number === undefined ? textInAttributes(element) : { number, element }
}

function textInAttributes(element: Element): PageText | undefined {
  const numbers = attributesWithText.map((name) => numberIn(element.getAttribute(name) ?? ''))
  const number = numbers.find((candidate) => candidate !== undefined)
  return number === undefined ? undefined : { number, element }
}

/** Returns the texts that the page shows, in the order of the document. */
export const visibleTexts = (): PageText[] => textsInOrder().filter(({ element }) => isVisible(element))

/**
 * Returns the texts of the page in the order of the document, also invisible ones. With `withGroupNames`, these include the names of
 * groups, which are only read aloud.
 */
export function textsInOrder({ withGroupNames = false } = {}): PageText[] {
  const texts: PageText[] = []
  for (const element of document.body.querySelectorAll('*')) {
    const written = [...element.childNodes].flatMap((node) => (node instanceof Text ? node.data : []))
    const isNamed = withGroupNames || element.matches(shownByName)
    const names = attributesWithText.flatMap((name) => (isNamed || name !== 'aria-label' ? (element.getAttribute(name) ?? []) : []))
    const numbers = numbersInMarks([...written, ...names].join(''))
    texts.push(...numbers.map((number) => ({ number, element })))
  }
  return texts
}

/** Returns the lines of the texts and the pictures that the page shows in the window. */
export function textBoxes(): DOMRect[] {
  const elements = [...new Set(visibleTexts().map(({ element }) => element))]
  const lines = elements.flatMap((element) => {
    if (!hasWords(element)) return [element.getBoundingClientRect()]
    const range = new Range()
    range.selectNodeContents(element)
    return [...range.getClientRects()]
  })
  return lines.filter(({ top, bottom }) => bottom > 0 && top < innerHeight)
}

/** Whether the page shows an element now. */
export function isVisible(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
}
