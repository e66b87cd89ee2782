/** Elements that can be the scroll anchor: those that a visitor reads or fills in, in document order. */
const candidates = 'main :is(h1, h2, h3, h4, p, li, dt, dd, img, input, select, textarea, summary), footer :is(p, li)'

const topOf = (element: Element) => element.getBoundingClientRect().top

let anchor: { element: Element; top: number } | undefined

/**
 * Stores the first candidate below the header, with its position in the window, as the scroll anchor. Call it before the height of the
 * content above changes. A page at its top needs no anchor.
 */
export function noteScrollAnchor(): void {
  // The browser scrolls the target of a section link to the lower edge of the header. `start` is one pixel above that edge, because
  // positions are rounded.
  const start = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) - 1
  const element = scrollY > 0 ? [...document.querySelectorAll(candidates)].find((candidate) => topOf(candidate) >= start) : undefined
  anchor = element && { element, top: topOf(element) }
}

/**
 * Scrolls the page until the anchor has its stored position in the window again. Safari has no scroll anchoring (CSS Scroll Anchoring 1);
 * other browsers may choose another anchor.
 */
export function restoreScrollAnchor(): void {
  if (anchor?.element.isConnected) scrollBy({ top: topOf(anchor.element) - anchor.top, behavior: 'instant' })
  anchor = undefined
}
