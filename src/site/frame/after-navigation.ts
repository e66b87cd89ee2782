import { applyHead, pageHead } from '../head/page-head.ts'
import { announce } from './announcer.tsx'
import type { FrameData } from './frame-data.ts'

/**
 * After client-side navigation: updates <head> and tells screen-reader users the title of the page. `isNewPage` is true if the visitor
 * begins at the top of another page.
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
