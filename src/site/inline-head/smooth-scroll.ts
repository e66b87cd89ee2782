import { linkToAnchor } from '#src/site/lifecycle/links.ts'

/** Attribute of <html> that makes scrolling smooth (src/ui/base.css). */
const attribute = 'data-follows-anchor'

/**
 * Time in milliseconds for which the attribute is set. The browser begins to scroll within this time. A scroll that has begun stays smooth
 * after the attribute is removed.
 */
const duration = 100

/**
 * Makes links within the page scroll smoothly. Links to other pages show the page at its top at once, and going back restores the scroll
 * position at once. The listener is capturing, because the attribute has to be set before the link is followed.
 */
export function scrollSmoothlyToAnchors(): void {
  const root = document.documentElement
  addEventListener(
    'click',
    (event) => {
      if (linkToAnchor(event) === undefined) return
      root.toggleAttribute(attribute, true)
      setTimeout(() => root.toggleAttribute(attribute, false), duration)
    },
    true,
  )
}
