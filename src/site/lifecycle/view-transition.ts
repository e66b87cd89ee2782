import { isPlainClick } from './plain-click.ts'

let finish: (() => void) | undefined
let skip: (() => void) | undefined

/**
 * Starts a view transition from the current page (CSS View Transitions), and resolves when the next page may be rendered: at once
 * where the browser has none, or the visitor prefers reduced motion.
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
    // A transition that is skipped, by the next one or in a hidden tab, leaves the new page as it is.
    transition.ready.catch(() => {})
    transition.finished.catch(() => {})
  })
}

/** Shows the next page. It is rendered, and will be scrolled to its place in the current task: hence the timer. */
export function endViewTransition(): void {
  setTimeout(() => finish?.())
}

/** During a transition the snapshots take no pointer events, and a click goes to <html> instead of what the visitor sees. */
function passOn(event: MouseEvent): void {
  if (event.target !== document.documentElement || !event.isTrusted || !isPlainClick(event)) return
  skip?.()
  const meant = document.elementFromPoint(event.clientX, event.clientY)
  if (meant instanceof HTMLElement && meant !== document.documentElement) meant.click()
}
