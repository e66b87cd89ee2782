/** Resolves, after a paint, when an element is less than a screen away or contains the focus; at once for null. */
export const whenNear = (element: Element | null): Promise<void> =>
  new Promise((resolve) => {
    if (element === null) {
      resolve()
      return
    }
    const act = () => {
      observer.disconnect()
      element.removeEventListener('focusin', act)
      // Animation frames run before the paint, a timer set in one runs after it.
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
