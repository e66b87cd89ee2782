/**
 * Calls a function once, when an element is less than a screen away or contains the focus, and the browser has painted. Returns a function
 * that ends the wait.
 */
export function whenNear(element: Element, callback: () => void): () => void {
  const stop = () => {
    observer.disconnect()
    element.removeEventListener('focusin', finish)
  }
  const finish = () => {
    stop()
    // An animation frame runs before the paint. The timer that it sets runs after the paint.
    requestAnimationFrame(() => setTimeout(callback))
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) finish()
    },
    { rootMargin: '100% 0%' },
  )
  observer.observe(element)
  element.addEventListener('focusin', finish)
  return stop
}
