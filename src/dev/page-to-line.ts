import './notice.css'
import './page-to-line.css'
import { placeAddress } from './protocol.ts'
import { markLength, numberIn } from './text-mark.ts'

const marked = 'data-page-to-line'
/** Attributes whose text is shown or read out. */
const attributes = ['alt', 'placeholder', 'aria-label', 'value']

type Found = { number: number; element: Element }

/** While Alt is held, shows where the text under the pointer is in the content; a click opens that line in the editor. */
export function leadToLines(): void {
  const label = document.createElement('output')
  label.className = 'dev-notice page-to-line'
  let current: Found | undefined

  function show(found: Found | undefined) {
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

  addEventListener('pointermove', (event) => show(event.altKey ? textAt(event) : undefined))
  addEventListener('keydown', ({ key }) => key === 'Alt' && show(lastPoint && textAt(lastPoint)))
  addEventListener('keyup', ({ key }) => key === 'Alt' && show(undefined))
  addEventListener('blur', () => show(undefined))
  addEventListener('pointermove', (event) => (lastPoint = event), { passive: true })
  let lastPoint: PointerEvent | undefined

  // Capturing, before the page acts on the click.
  addEventListener(
    'click',
    (event) => {
      const found = event.altKey ? textAt(event) : undefined
      if (!found) return
      event.preventDefault()
      event.stopImmediatePropagation()
      void openInEditor(found.number)
    },
    true,
  )
}

/** Asks Vite to open the line in the editor that runs on this machine. */
async function openInEditor(number: number): Promise<void> {
  const place = await placeOf(number)
  if (place !== undefined) await fetch(`/__open-in-editor?file=${encodeURIComponent(place)}`)
}

/** Place of a text in the form that editors take, file:line:column: content/plans.yaml:9:24. */
async function placeOf(number: number): Promise<string | undefined> {
  const answer = await fetch(placeAddress + String(number))
  return answer.ok ? answer.text() : undefined
}

/** The text under a point. Its mark is at its end, in the same text node or in a later one. */
function textAt({ clientX, clientY }: PointerEvent | MouseEvent): Found | undefined {
  const caret = document.caretPositionFromPoint(clientX, clientY)
  const target = document.elementFromPoint(clientX, clientY)
  if (!target) return undefined
  if (caret?.offsetNode instanceof Text && target.contains(caret.offsetNode)) {
    const { data } = caret.offsetNode
    // After the last letter of a line the caret is after the mark as well.
    const number = numberIn(data, Math.min(caret.offset, Math.max(0, data.length - markLength))) ?? numberAfter(caret.offsetNode, target)
    if (number !== undefined) return { number, element: target }
  }
  const number = attributes.map((name) => numberIn(target.getAttribute(name) ?? '')).find((found) => found !== undefined)
  return number === undefined ? undefined : { number, element: target }
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
