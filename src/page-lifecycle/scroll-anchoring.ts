/** What a visitor reads and writes, from the top of the page to its end. */
const looked = 'main :is(h1, h2, h3, h4, p, li, dt, dd, img, input, select, textarea, summary), footer :is(p, li)'

const top = (element: Element) => element.getBoundingClientRect().top

let noted: { element: Element; top: number } | undefined

/** Notes what stands first below the header, before what is above it becomes longer or shorter. The top of the page stays the top. */
export function noteScrollAnchor(): void {
  // Where links to sections lead to, less what is lost to rounding.
  const from = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) - 1
  const element = scrollY > 0 ? [...document.querySelectorAll(looked)].find((one) => top(one) >= from) : undefined
  noted = element && { element, top: top(element) }
}

/**
 * Scrolls what was noted back to where it stood. Safari has no scroll anchoring (CSS Scroll Anchoring 1), and where there is,
 * it may hold on to something else.
 */
export function restoreScrollAnchor(): void {
  if (noted?.element.isConnected) scrollBy({ top: top(noted.element) - noted.top, behavior: 'instant' })
  noted = undefined
}
