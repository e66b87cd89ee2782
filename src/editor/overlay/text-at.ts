import { markLength, numberIn } from '../../content/text-syntax/text-mark.ts'

/** A text of the content on the page: the number in its mark, and the element that shows it. */
export type Found = { number: number; element: Element }

/** Attributes whose text is shown or read out. */
const attributes = ['alt', 'placeholder', 'aria-label', 'value']

/** The text under a point. Its mark is at its end, in the same text node or in a later one. */
export function textAt({ clientX, clientY }: PointerEvent | MouseEvent): Found | undefined {
  const target = document.elementFromPoint(clientX, clientY)
  if (!target) return undefined
  // Safari before 26.2 cannot tell the letter.
  if (!('caretPositionFromPoint' in document)) return textIn(target)
  const caret = document.caretPositionFromPoint(clientX, clientY)
  if (caret?.offsetNode instanceof Text && target.contains(caret.offsetNode)) {
    const { data } = caret.offsetNode
    // After the last letter of a line the caret is after the mark as well.
    const number = numberIn(data, Math.min(caret.offset, Math.max(0, data.length - markLength))) ?? numberAfter(caret.offsetNode, target)
    if (number !== undefined) return { number, element: target }
  }
  return textOfAttributes(target)
}

/** The first text in an element, or of one of its attributes. */
export function textIn(element: Element): Found | undefined {
  const number = numberIn(element.textContent)
  return number === undefined ? textOfAttributes(element) : { number, element }
}

function textOfAttributes(element: Element): Found | undefined {
  const number = attributes.map((name) => numberIn(element.getAttribute(name) ?? '')).find((found) => found !== undefined)
  return number === undefined ? undefined : { number, element }
}

/** The first mark after a text node, within the block that the node belongs to. */
function numberAfter(piece: Text, target: Element): number | undefined {
  const block = target.closest('h1, h2, h3, h4, p, li, dd, dt, a, button, label, legend, figcaption, td, th, div') ?? target
  const pieces = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
  pieces.currentNode = piece
  for (let next = pieces.nextNode(); next; next = pieces.nextNode()) {
    const number = numberIn(next.textContent ?? '')
    if (number !== undefined) return number
  }
  return undefined
}
