/**
 * Calls a function once, when an element is less than a screen away or contains the focus, and the browser has painted. Returns a function
 * that ends the wait.
 */
export function whenNear(element: Element, callback: () => void): () => void {
  const stop = () => {
    observer.disconnect()
    removeEventListener('focusin', onFocus, true)
  }
  const finish = () => {
    stop()
    // An animation frame runs before the paint. The timer that it sets runs after the paint.
    requestAnimationFrame(() => setTimeout(callback))
  }
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof Node && element.contains(target)) finish()
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) finish()
    },
    { rootMargin: '100% 0%' },
  )
  observer.observe(element)
  // At the window, before React: React stops the propagation of focusin in an element that is not hydrated.
  addEventListener('focusin', onFocus, true)
  return stop
}
