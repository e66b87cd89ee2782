import type { FramePoint } from '#src/editor/protocol/edited-page.ts'
import { markLength, numberIn, numbersInMarks } from '#src/editor/protocol/text-mark.ts'

/** A text that the page shows: the number in its mark, and the element that contains it. */
export type PageText = { number: number; element: Element }

/** Attributes whose values can end with a mark: texts that browsers show or screen readers read, and `src`, the URL of a picture. */
const attributesWithText = ['src', 'alt', 'placeholder', 'aria-label', 'value']

/**
 * Elements that can show a picture or an icon in place of their accessible name. Of other elements, such as groups, only screen readers
 * present the accessible name.
 */
const shownByName = 'a, button, input, select, textarea, img, svg, [role=img]'

const blocks = 'h1, h2, h3, h4, p, li, dd, dt, a, button, label, legend, figcaption, td, th, div'

/** Returns the text at a point of the window. The first mark after the point, in the same block, is the mark of this text. */
export function textAt({ clientX, clientY }: FramePoint): PageText | undefined {
  const element = elementAt(clientX, clientY)
  if (!element) return undefined
  // Safari before 26.2 lacks caretPositionFromPoint. There the first text of the element is returned.
  if (!('caretPositionFromPoint' in document)) return textIn(element)
  const caret = document.caretPositionFromPoint(clientX, clientY)
  const block = element.closest(blocks) ?? element
  // The caret can be in the text node after the element, for example near the end of emphasised words. The search covers the whole block
  // therefore.
  if (caret?.offsetNode instanceof Text && block.contains(caret.offsetNode)) {
    const range = new Range()
    // At the end of a line the caret is after the mark that ends the text, so the search starts one mark before the caret.
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

/**
 * Returns the text of the label of an input. A click on an input chooses its label, because visitors, not writers, type the words in it.
 */
function textOfLabel(element: Element): PageText | undefined {
  const isInput = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
  const [label] = isInput ? (element.labels ?? []) : []
  const number = label && numberIn(label.textContent)
  return number === undefined ? undefined : { number, element }
}

/**
 * Returns the topmost element at a point. If this element is in a decoration (aria-hidden) and has no text, such as a gradient over a
 * photograph, returns the picture below it instead, if there is one.
 */
function elementAt(x: number, y: number): Element | undefined {
  const [top, ...below] = document.elementsFromPoint(x, y)
  const decoration = top?.closest('[aria-hidden=true]')
  const picture = decoration && below.find((element) => decoration.parentElement?.contains(element) && textInAttributes(element))
  return top && !textIn(top) && picture ? picture : top
}

/**
 * Returns whether an element contains a text directly, not in a child element. A point between two lines of the text hits the element only.
 */
const hasWords = (element: Element): boolean =>
  [...element.childNodes].some((node) => node instanceof Text && numberIn(node.data) !== undefined)

/**
 * Returns the first marked text in an element or its descendants. If they contain none, returns the first marked text in the attributes of
 * the element.
 */
export function textIn(element: Element): PageText | undefined {
  const number = numberIn(element.textContent)
  return number === undefined ? textInAttributes(element) : { number, element }
}

function textInAttributes(element: Element): PageText | undefined {
  const numbers = attributesWithText.map((name) => numberIn(element.getAttribute(name) ?? ''))
  const number = numbers.find((candidate) => candidate !== undefined)
  return number === undefined ? undefined : { number, element }
}

export const visibleTexts = (): PageText[] => textsInOrder().filter(({ element }) => isVisible(element))

/**
 * Returns the texts of the page in the order of the document, also invisible texts. With `withGroupNames`, includes the accessible names of
 * groups, which only screen readers present.
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

/** Returns a rectangle for each line of text and for each picture that the window shows. */
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

/**
 * Returns true if the page shows an element: it is more than one pixel wide and high, and no CSS hides it or makes it transparent, also not
 * on an element around it.
 */
export function isVisible(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
}
