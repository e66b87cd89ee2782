import { pageContextAddress } from '../vike/internals.ts'

/**
 * Fetches the data of a page as soon as a link to it is hovered, touched or focused; Vike fetches its code. The response stays in
 * the browser's cache as long as its headers allow (scripts/policy).
 */
export function prefetchOnIntent(): void {
  let pointedAt: string | undefined
  const prefetch = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    if (
      link === null ||
      link.origin !== location.origin ||
      link.pathname === location.pathname ||
      link.target !== '' ||
      link.rel === 'external'
    ) {
      pointedAt = undefined
      return
    }
    const address = pageContextAddress(new URL(link.href))
    // pointerover fires again for every element within a link.
    if (address === pointedAt) return
    pointedAt = address
    // If this fails, the click fetches again.
    fetch(address, { priority: 'low' }).catch(() => {})
  }
  for (const intent of ['pointerover', 'touchstart', 'focusin'] as const) addEventListener(intent, prefetch, { passive: true })
}
