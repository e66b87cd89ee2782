import { isPlainClick } from './plain-click.ts'

let finish: (() => void) | undefined
let skip: (() => void) | undefined

/**
 * Takes a picture of the page as it stands, to fade from when the next one has been rendered (CSS View Transitions); resolves
 * when rendering may begin. At once where the browser cannot, or the visitor wants nothing to move.
 */
export function beginViewTransition(): Promise<void> {
  if (!('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches) return Promise.resolve()
  addEventListener('click', passOn)
  return new Promise((render) => {
    const transition = document.startViewTransition(() => {
      render()
      return new Promise<void>((resolve) => (finish = resolve))
    })
    skip = () => transition.skipTransition()
    // One that is cut short, by the next one or in a tab that nobody sees, leaves the new page as it is.
    transition.ready.catch(() => {})
    transition.finished.catch(() => {})
  })
}

/** The next page stands there, and is scrolled to its place in this same task; then it is shown. */
export function endViewTransition(): void {
  setTimeout(() => finish?.())
}

/** While it lasts, what is pictured answers no pointer, and a click goes to the document instead of to what the visitor sees. */
function passOn(event: MouseEvent): void {
  if (event.target !== document.documentElement || !event.isTrusted || !isPlainClick(event)) return
  skip?.()
  const meant = document.elementFromPoint(event.clientX, event.clientY)
  if (meant instanceof HTMLElement && meant !== document.documentElement) meant.click()
}
