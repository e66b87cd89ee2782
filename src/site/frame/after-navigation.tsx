import { applyHead, pageHead } from '../head/page-head.ts'
import type { FrameData } from './frame-data.ts'

/**
 * Updates <head> after client-side navigation, and tells screen-reader users the title of the page. `isNewPage` is true if the visitor is
 * at the top of another page; false after a change of language or a link to a section.
 */
export function afterNavigation(data: FrameData, { isNewPage }: { isNewPage: boolean }): void {
  const head = pageHead(data)
  applyHead(head)
  announce(head.title)
  if (isNewPage) focusHeading()
}

function focusHeading(): void {
  const heading = document.querySelector('h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}

const announcerId = 'announcer'

/** Live region for the title of the page after client-side navigation. */
export const Announcer = () => <div id={announcerId} aria-live="polite" aria-atomic="true" className="sr-only" />

/** Announces a text to screen-reader users, in the page's language. */
export function announce(text: string): void {
  const region = document.getElementById(announcerId)
  if (region) region.textContent = text
}
