import { isPlainClick } from './plain-click.ts'

/** Mark of the document while a link within the page is followed, for which the style sheet scrolls smoothly (base.css). */
const mark = 'data-follows-anchor'

/** By then the browser has begun to scroll, and goes on as it began; in milliseconds. */
const begun = 100

/**
 * Scrolls smoothly where a link leads to another place of the page, and nowhere else: another page begins at its top, and the
 * way back leads to where the visitor was. Capturing, before anything follows the link.
 */
export function scrollSmoothlyToAnchors(): void {
  const root = document.documentElement
  addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href*="#"]') : null
      if (link?.host !== location.host || link.pathname !== location.pathname || !isPlainClick(event)) return
      root.toggleAttribute(mark, true)
      setTimeout(() => root.toggleAttribute(mark, false), begun)
    },
    true,
  )
}
