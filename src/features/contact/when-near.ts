/** Resolves, after a paint, when an element is less than a screen away or has the focus in it; at once for one that is not there. */
export const whenNear = (element: Element | null): Promise<void> =>
  new Promise((resolve) => {
    if (element === null) {
      resolve()
      return
    }
    const act = () => {
      observer.disconnect()
      element.removeEventListener('focusin', act)
      // A frame's callbacks run before it is painted, a timer that they set after it.
      requestAnimationFrame(() => setTimeout(resolve))
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) act()
      },
      { rootMargin: '100% 0%' },
    )
    observer.observe(element)
    element.addEventListener('focusin', act)
  })
