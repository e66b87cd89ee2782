import { announce } from './announcer.tsx'
import type { FrameData } from '../frame/use-frame.ts'
import { applyHead } from '../head/apply.ts'
import { adoptStructuredData } from '../head/late-structured-data.ts'
import { pageHead } from '../head/tags.ts'

type Arrival = {
  /** The page's path without its language. */
  path: string
  data: FrameData
  /** Whether the visitor is to begin at the top of another page. */
  isNewPage: boolean
}

/** After navigation without a reload: the head of the new page, and for those who hear it where they are now. */
export function arrive({ path, data, isNewPage }: Arrival): void {
  const head = pageHead({ path, data })
  applyHead(head)
  // The build writes them (scripts/build/pages), and none for addresses that no page has.
  if (import.meta.env.PROD && data.page !== 'notFound') adoptStructuredData()
  announce(head.title)
  if (isNewPage) focusHeading()
}

function focusHeading(): void {
  const heading = document.querySelector('h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
