import { isPlainClick } from './links.ts'

let finish: (() => void) | undefined
let skip: (() => void) | undefined

/**
 * Starts a view transition from the current page (CSS View Transitions). Resolves when the next page may be rendered. Resolves at once if
 * the browser has no view transitions, or if the visitor prefers reduced motion.
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
    // The browser skips a transition in a hidden tab, or when the next transition starts. The promises then reject, which does not affect
    // the new page.
    transition.ready.catch(() => {})
    transition.finished.catch(() => {})
  })
}

/**
 * Lets the browser fade to the next page, which is rendered. The timer is needed because Vike scrolls the page later in the current task.
 */
export function endViewTransition(): void {
  setTimeout(() => finish?.())
}

/** Passes a click on to the element below the pointer: during a transition, snapshots take no pointer events, so <html> gets the click. */
function passOn(event: MouseEvent): void {
  if (event.target !== document.documentElement || !event.isTrusted || !isPlainClick(event)) return
  skip?.()
  const target = document.elementFromPoint(event.clientX, event.clientY)
  if (target instanceof HTMLElement && target !== document.documentElement) target.click()
}
