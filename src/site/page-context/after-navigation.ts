import { locales } from '#src/content-model/i18n/locales.ts'
import type { LayoutData } from '#src/site/page-data/layout-data.ts'
import { announce } from './announcer.tsx'
import { applyHead, pageHead } from './page-head.ts'

/** How the visitor came to another page. */
export type Arrival = {
  /** The id of the section in the URL; empty if the URL has none. */
  section: string
  /** The URL of the page that the visitor left with Back. Undefined after a link, and after Forward. */
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
  const { section, returnedFrom } = arrival
  // The section itself gets no focus: Orca would omit its heading.
  const target = () => document.getElementById(`${section}-title`) ?? document.getElementById(section) ?? document.querySelector('h1')
  if (returnedFrom === undefined) moveFocus(target())
  // Vike restores the scroll position later in the current task.
  else setTimeout(() => moveFocus(linkInView(returnedFrom) ?? target()))
}

/**
 * Returns the link in view that leads to a URL, otherwise to another URL of the same page. Prefers links of the page to those of menus.
 * Undefined if no such link is in view.
 */
function linkInView(url: string): HTMLElement | undefined {
  const { href, origin, pathname } = new URL(url, location.href)
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter((link) => {
    const { top, bottom } = link.getBoundingClientRect()
    return link.origin === origin && link.pathname === pathname && bottom > top && bottom > 0 && top < innerHeight
  })
  const exact = links.filter((link) => link.href === href)
  const candidates = exact.length > 0 ? exact : links
  return candidates.find((link) => link.closest('main')) ?? candidates[0]
}

function moveFocus(element: HTMLElement | null): void {
  // The form takes the focus itself if a link has filled it in.
  if (element === null || element.closest('section')?.contains(document.activeElement) === true) return
  const isFocusable = element.matches('a[href], button, input, select, textarea, summary')
  if (!isFocusable) element.setAttribute('tabindex', '-1')
  element.focus({ preventScroll: true })
  // Only the move of the focus needs the tabindex. It is removed afterwards, because screen readers call a heading with a tabindex
  // clickable.
  if (!isFocusable) element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
}
