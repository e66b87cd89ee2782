/** Candidates for the anchor: what a visitor reads and writes, in document order. */
const looked = 'main :is(h1, h2, h3, h4, p, li, dt, dd, img, input, select, textarea, summary), footer :is(p, li)'

const top = (element: Element) => element.getBoundingClientRect().top

let noted: { element: Element; top: number } | undefined

/** Notes the first candidate below the header, before the height of what is above it changes. At the top of the page there is none. */
export function noteScrollAnchor(): void {
  // The line that section links scroll to, less what is lost to rounding.
  const from = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) - 1
  const element = scrollY > 0 ? [...document.querySelectorAll(looked)].find((one) => top(one) >= from) : undefined
  noted = element && { element, top: top(element) }
}

/**
 * Scrolls the noted element back to its place. Safari has no scroll anchoring (CSS Scroll Anchoring 1), and other browsers may
 * choose another anchor.
 */
export function restoreScrollAnchor(): void {
  if (noted?.element.isConnected) scrollBy({ top: top(noted.element) - noted.top, behavior: 'instant' })
  noted = undefined
}
