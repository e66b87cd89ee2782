import { isPlainClick } from './plain-click.ts'

/** Attribute of <html> while a link within the page is followed: src/site/ui/styles/base.css then scrolls smoothly. */
const mark = 'data-follows-anchor'

/** How long the attribute is set, in milliseconds: by then the browser has begun to scroll, and continues smoothly. */
const begun = 100

/**
 * Scrolls smoothly for links within the page, and for nothing else: another page begins at its top, and going back restores the
 * scroll position. Capturing, before anything follows the link.
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
