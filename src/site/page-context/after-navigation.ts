import { locales } from '#src/content-model/i18n/locales.ts'
import type { LayoutData } from '#src/site/page-data/layout-data.ts'
import { announce } from './announcer.tsx'
import { applyHead, pageHead } from './page-head.ts'

/** How the visitor came to another page. */
export type Arrival = {
  /** The id of the section to which the link leads; empty if it leads to the top of the page. */
  section: string
  /** The path of the page that the visitor left with Back or Forward. Undefined after a link. */
  returnedFrom: string | undefined
}

/**
 * Updates <head> and the direction of the text after client-side navigation, and tells screen-reader users the title of the page. Moves the
 * focus to where the visitor arrives, so that Tab continues there. `arrival` is undefined if the page is the same, as after a change of
 * language. Then the focus stays.
 */
export function afterNavigation(data: LayoutData, arrival: Arrival | undefined): void {
  const head = pageHead(data)
  applyHead(head)
  document.documentElement.dir = locales[data.locale].direction
  announce(head.title)
  if (arrival === undefined) return
  const heading = document.querySelector('h1')
  const { section, returnedFrom } = arrival
  if (returnedFrom === undefined) moveFocus(document.getElementById(section) ?? heading)
  // Vike restores the scroll position later in the current task.
  else setTimeout(() => moveFocus(linkInView(returnedFrom) ?? heading))
}

/** Returns the link in view that leads to a page, because the visitor has followed it. Prefers links of the page to those of menus. */
function linkInView(path: string): HTMLElement | undefined {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter((link) => {
    const { top, bottom } = link.getBoundingClientRect()
    return link.origin === location.origin && link.pathname === path && bottom > top && bottom > 0 && top < innerHeight
  })
  return links.find((link) => link.closest('main')) ?? links[0]
}

function moveFocus(element: HTMLElement | null): void {
  if (!element || element.matches('a[href], button, input, select, textarea, summary')) {
    element?.focus({ preventScroll: true })
    return
  }
  element.setAttribute('tabindex', '-1')
  element.focus({ preventScroll: true })
  // Only the move of the focus needs the tabindex. It is removed afterwards, because screen readers call a heading with a tabindex
  // clickable.
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
}
