import { announce } from './announcer.tsx'
import type { FrameData } from '../page/frame-data.ts'
import { applyHead } from '../head/apply.ts'
import { adoptStructuredData } from '../head/late-structured-data.ts'
import { pageHead } from '../head/tags.ts'

/**
 * After navigation without a reload: the head of the new page, and for screen-reader users where they are now. `isNewPage`: whether
 * the visitor is to begin at the top of another page.
 */
export function afterNavigation(data: FrameData, { isNewPage }: { isNewPage: boolean }): void {
  const head = pageHead(data)
  applyHead(head)
  // The build writes them (scripts/build/html), and none for addresses that no page has.
  if (import.meta.env.PROD && data.page !== 'notFound') adoptStructuredData()
  announce(head.title)
  if (isNewPage) focusHeading()
}

function focusHeading(): void {
  const heading = document.querySelector('h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
