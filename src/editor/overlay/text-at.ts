import { markLength, numberIn } from '../../content/text-syntax/text-mark.ts'

/** A text of the content on the page: the number in its mark, and the element that shows it. */
export type PageText = { number: number; element: Element }

/** Attributes that browsers show or read out. */
const attributes = ['alt', 'placeholder', 'aria-label', 'value']

/** Returns the text at a point. The mark is at the end of the text, in the same text node or in a later one. */
export function textAt({ clientX, clientY }: MouseEvent): PageText | undefined {
  const element = document.elementFromPoint(clientX, clientY)
  if (!element) return undefined
  // Safari before 26.2 does not have caretPositionFromPoint.
  if (!('caretPositionFromPoint' in document)) return textIn(element)
  const caret = document.caretPositionFromPoint(clientX, clientY)
  if (caret?.offsetNode instanceof Text && element.contains(caret.offsetNode)) {
    const { data } = caret.offsetNode
    // At the end of a line the caret is after the mark.
    const number = numberIn(data, Math.min(caret.offset, Math.max(0, data.length - markLength))) ?? numberAfter(caret.offsetNode, element)
    if (number !== undefined) return { number, element }
  }
  return textInAttributes(element)
}

/** Returns the first text of an element or of its attributes. */
export function textIn(element: Element): PageText | undefined {
  const number = numberIn(element.textContent)
  return number === undefined ? textInAttributes(element) : { number, element }
}

function textInAttributes(element: Element): PageText | undefined {
  const numbers = attributes.map((name) => numberIn(element.getAttribute(name) ?? ''))
  const number = numbers.find((candidate) => candidate !== undefined)
  return number === undefined ? undefined : { number, element }
}

/** Returns the first mark after a text node, within its block. */
function numberAfter(node: Text, element: Element): number | undefined {
  const block = element.closest('h1, h2, h3, h4, p, li, dd, dt, a, button, label, legend, figcaption, td, th, div') ?? element
  const nodes = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
  nodes.currentNode = node
  for (let next = nodes.nextNode(); next; next = nodes.nextNode()) {
    const number = numberIn(next.textContent ?? '')
    if (number !== undefined) return number
  }
  return undefined
}
