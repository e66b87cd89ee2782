/**
 * A box around an element of the page, with an optional name. It follows the element. It does not touch the element, which React renders.
 */
export class Outline {
  readonly #box = Object.assign(document.createElement('div'), { className: 'edit-outline' })
  readonly #name = Object.assign(document.createElement('output'), { className: 'edit-name' })
  #element: Element | undefined

  /** `kind` names the style of the box (page.css). */
  constructor(kind: 'pointed' | 'selected') {
    this.#box.classList.add(kind)
  }

  get element(): Element | undefined {
    return this.#element
  }

  /** Shows the box around an element. Without an element, removes it. */
  show(element: Element | undefined): void {
    this.#element = element
    this.#name.remove()
    if (!element) {
      this.#box.remove()
      return
    }
    // A modal dialog is above everything outside it.
    const container = element.closest('dialog') ?? document.body
    container.append(this.#box)
    this.#follow()
  }

  /** Shows a name above the box, or below it if it does not fit above. Screen readers announce the name. */
  name(text: string): void {
    this.#box.after(this.#name)
    this.#name.textContent = text
  }

  readonly #follow = (): void => {
    const element = this.#element
    if (!element || !this.#box.isConnected) return
    if (element.isConnected) this.#place(element)
    else this.show(undefined)
    requestAnimationFrame(this.#follow)
  }

  #place(element: Element): void {
    const { top, bottom, left, width, height } = element.getBoundingClientRect()
    setPosition(this.#box, { top, left, width, height })
    const { offsetWidth, offsetHeight } = this.#name
    const above = top >= offsetHeight + 5 ? top - offsetHeight - 5 : Math.min(bottom, innerHeight - offsetHeight)
    setPosition(this.#name, { top: above, left: Math.max(0, Math.min(left, innerWidth - offsetWidth)) })
  }
}

function setPosition(element: HTMLElement, position: Partial<Record<'top' | 'left' | 'width' | 'height', number>>): void {
  for (const [property, value] of Object.entries(position)) {
    const pixels = `${Math.round(value)}px`
    if (element.style.getPropertyValue(property) !== pixels) element.style.setProperty(property, pixels)
  }
}
