import { hydratedAttribute } from '#src/site/protocol/names.ts'
import { type Box, boxAt, isInside, type Side, sideFor } from './label-position.ts'
import { textBoxes } from './text-at.ts'

/**
 * Draws a box around an element of the page, with an optional label. The box follows the element while the page scrolls or changes. It is a
 * separate element, because React would overwrite a change of the outlined element.
 */
export class Outline {
  readonly #box = document.createElement('div')
  readonly #name = Object.assign(document.createElement('output'), { className: 'edit-name' })
  #element: Element | undefined
  /** The side of the box where the label is. The label stays there while the page scrolls, as long as it fits in the window. */
  #side: Side | undefined
  /** Id of the requested animation frame, in which the box follows its element. */
  #frame = 0

  /** Shows a box around an element. `kinds` are its CSS classes (page.css). Without an element, removes the box. */
  show(element: Element | undefined, kinds: 'pointed' | 'selected' | 'pointed selected' = 'selected'): void {
    this.#box.className = `edit-outline ${kinds}`
    if (kinds === 'selected') this.#name.remove()
    if (element === this.#element && this.#box.isConnected) return
    this.#element = element
    this.#side = undefined
    this.#name.remove()
    if (!element) {
      this.#box.remove()
      return
    }
    containerFor(element).append(this.#box)
    this.#moveToElement()
  }

  /**
   * Shows a label beside the box, on the side where the label covers the smallest area of other texts. Screen readers announce the label.
   */
  name(text: string): void {
    this.#box.after(this.#name)
    this.#name.textContent = text
  }

  readonly #moveToElement = (): void => {
    // The animation frame of the previous element can still be pending if `show` calls this function. Without the cancellation, the box
    // would then be moved twice in each frame.
    cancelAnimationFrame(this.#frame)
    const element = this.#element
    if (!element || !this.#box.isConnected) return
    if (element.isConnected) this.#place(element)
    else this.show(undefined)
    this.#frame = requestAnimationFrame(this.#moveToElement)
  }

  #place(element: Element): void {
    const { top, left, width, height } = element.getBoundingClientRect()
    const box = { top, left, width, height }
    setPosition(this.#box, box)
    if (this.#name.isConnected) this.#placeName(box)
  }

  #placeName(box: Box): void {
    const name = { width: this.#name.offsetWidth, height: this.#name.offsetHeight }
    const view = { width: innerWidth, height: innerHeight }
    const isShown = this.#side && isInside(boxAt(this.#side, box, name, view), view)
    if (!this.#side || !isShown) this.#side = sideFor(box, name, view, textBoxes())
    const { top, left } = boxAt(this.#side, box, name, view)
    setPosition(this.#name, { top, left })
  }
}

/**
 * Returns the element into which to put the box: the modal dialog that contains the outlined element, because a dialog covers everything
 * outside it and makes it inert. Returns the body without such a dialog, and until React has hydrated the page: with an added element in
 * the dialog, hydration would fail, and React would render the page again. Dialogs are in the header, which hydrates with the page.
 */
function containerFor(element: Element): Element {
  const isHydrated = document.documentElement.hasAttribute(hydratedAttribute)
  return (isHydrated && element.closest('dialog')) || document.body
}

function setPosition(element: HTMLElement, position: Partial<Record<'top' | 'left' | 'width' | 'height', number>>): void {
  for (const [property, value] of Object.entries(position)) {
    const pixels = `${Math.round(value)}px`
    if (element.style.getPropertyValue(property) !== pixels) element.style.setProperty(property, pixels)
  }
}
