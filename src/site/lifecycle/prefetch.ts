import { pageContextAddress } from './vike-internals.ts'
import { pageLinkOf } from './page-link.ts'

/**
 * Fetches the data of a page as soon as a link to it is hovered, touched or focused; Vike fetches its code. The response stays in
 * the browser's cache as long as its headers allow (src/server/policy).
 */
export function prefetchOnIntent(): void {
  let pointedAt: string | undefined
  const prefetch = (event: Event) => {
    const link = pageLinkOf(event)
    if (link === undefined) {
      pointedAt = undefined
      return
    }
    const address = pageContextAddress(link)
    // pointerover fires again for every element within a link.
    if (address === pointedAt) return
    pointedAt = address
    // If this fails, the click fetches again.
    fetch(address, { priority: 'low' }).catch(() => {})
  }
  for (const intent of ['pointerover', 'touchstart', 'focusin'] as const) addEventListener(intent, prefetch, { passive: true })
}
