import { type Box, boxAt, isInside, type Side, sideFor } from './label-position.ts'
import { textBoxes } from './text-at.ts'

/**
 * A box around an element of the page, with an optional name. It follows the element. It does not touch the element, which React renders.
 */
export class Outline {
  readonly #box = document.createElement('div')
  readonly #name = Object.assign(document.createElement('output'), { className: 'edit-name' })
  #element: Element | undefined
  /** The side of the outline that has the name. The name stays there while the page scrolls, as long as the window shows it. */
  #side: Side | undefined
  /** The next frame, in which the box follows its element. */
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
    this.#follow()
  }

  /** Shows a name beside the box, where it hides the least of the other texts. Screen readers announce the name. */
  name(text: string): void {
    this.#box.after(this.#name)
    this.#name.textContent = text
  }

  readonly #follow = (): void => {
    // Another element may be shown before the frame of the former one.
    cancelAnimationFrame(this.#frame)
    const element = this.#element
    if (!element || !this.#box.isConnected) return
    if (element.isConnected) this.#place(element)
    else this.show(undefined)
    this.#frame = requestAnimationFrame(this.#follow)
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
 * Returns where to put the box of an element. A modal dialog is above everything outside it, and everything outside it is inert. A dialog
 * that React has not hydrated yet is left unchanged: with another element in it, hydration would fail and render the page again.
 */
function containerFor(element: Element): Element {
  const dialog = element.closest('dialog')
  // React has no public API for this. It adds a private property to each element that it hydrates.
  const isHydrated = dialog && Object.keys(dialog).some((key) => key.startsWith('__reactFiber'))
  return isHydrated ? dialog : document.body
}

function setPosition(element: HTMLElement, position: Partial<Record<'top' | 'left' | 'width' | 'height', number>>): void {
  for (const [property, value] of Object.entries(position)) {
    const pixels = `${Math.round(value)}px`
    if (element.style.getPropertyValue(property) !== pixels) element.style.setProperty(property, pixels)
  }
}
