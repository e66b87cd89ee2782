import { locales } from '#src/content-model/i18n/locales.ts'
import type { LayoutData } from '#src/site/page-data/layout-data.ts'
import { announce } from './announcer.tsx'
import { applyHead, pageHead } from './page-head.ts'

/**
 * Updates <head> and the direction of the text after client-side navigation, and tells screen-reader users the title of the page.
 * `isNewPage` moves the focus to the heading: it is true if the visitor is at the top of another page, and false after a change of language
 * or a link to a section.
 */
export function afterNavigation(data: LayoutData, { isNewPage }: { isNewPage: boolean }): void {
  const head = pageHead(data)
  applyHead(head)
  document.documentElement.dir = locales[data.locale].direction
  announce(head.title)
  if (isNewPage) focusHeading()
}

function focusHeading(): void {
  const heading = document.querySelector('h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
  // Only the move of the focus needs the tabindex. It is removed afterwards, because screen readers call a heading with a tabindex
  // clickable.
  heading?.addEventListener('blur', () => heading.removeAttribute('tabindex'), { once: true })
}
