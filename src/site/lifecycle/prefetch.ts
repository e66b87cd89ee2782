import { pageContextPath } from '#src/site/protocol/names.ts'
import { internalLink } from './links.ts'

/**
 * Fetches the data of a page as soon as a link to it is hovered, touched or focused. Vike itself fetches the code of the page. The response
 * stays in the browser's cache as long as its headers allow (src/site-server/policy).
 */
export function prefetchOnIntent(): void {
  let current: string | undefined
  const prefetch = (event: Event) => {
    const link = internalLink(event)
    const path = link && pageContextPath(link)
    // pointerover fires again for every element within a link, which must not fetch again.
    if (path === current) return
    current = path
    // A failure needs no handling, because the click fetches again.
    if (path !== undefined) fetch(path, { priority: 'low' }).catch(() => {})
  }
  for (const intent of ['pointerover', 'touchstart', 'focusin'] as const) addEventListener(intent, prefetch, { passive: true })
}
