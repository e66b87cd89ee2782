let finish: (() => void) | undefined

/**
 * Takes a picture of the page as it stands, to fade from when the next one has been rendered (CSS View Transitions); resolves
 * when rendering may begin. At once where the browser cannot, or the visitor wants nothing to move.
 */
export function beginViewTransition(): Promise<void> {
  if (!('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches) return Promise.resolve()
  return new Promise((render) => {
    const { finished, ready } = document.startViewTransition(() => {
      render()
      return new Promise<void>((resolve) => (finish = resolve))
    })
    // One that is cut short, by the next one or in a tab that nobody sees, leaves the new page as it is.
    ready.catch(() => {})
    finished.catch(() => {})
  })
}

/** The next page stands there. */
export function endViewTransition(): void {
  finish?.()
}
