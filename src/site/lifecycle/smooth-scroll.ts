import { isPlainClick } from './links.ts'

/** Attribute of <html> that makes scrolling smooth (src/site/ui/styles/base.css). */
const attribute = 'data-follows-anchor'

/** How long the attribute is set, in milliseconds. By then the browser has begun to scroll, and continues smoothly. */
const duration = 100

/**
 * Scrolls smoothly for links within the page only. Other pages begin at their top, and going back restores the scroll position.
 * Capturing, because the attribute has to be set before the link is followed.
 */
export function scrollSmoothlyToAnchors(): void {
  const root = document.documentElement
  addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href*="#"]') : null
      if (link?.host !== location.host || link.pathname !== location.pathname || !isPlainClick(event)) return
      root.toggleAttribute(attribute, true)
      setTimeout(() => root.toggleAttribute(attribute, false), duration)
    },
    true,
  )
}
