import { pageContextAddress } from '../vike/internals.ts'

/**
 * Fetches the data of a page as soon as somebody points at a link to it or reaches it by key; its code is Vike's to fetch.
 * The answer waits in the browser's cache, for as long as the server lets it (scripts/policy).
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
    // A pointer that moves within a link goes over it many times.
    if (address === pointedAt) return
    pointedAt = address
    // Without an answer the click asks again.
    fetch(address, { priority: 'low' }).catch(() => {})
  }
  for (const intent of ['pointerover', 'touchstart', 'focusin'] as const) addEventListener(intent, prefetch, { passive: true })
}
