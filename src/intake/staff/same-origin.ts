import type { IncomingHttpHeaders } from 'node:http'

/** Whether a form of this very origin has sent a request (W3C Fetch Metadata; before it, WHATWG Fetch, 3.2: the Origin header). */
export function isSameOrigin({ 'sec-fetch-site': site, origin, host }: IncomingHttpHeaders): boolean {
  if (site !== undefined) return site === 'same-origin'
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host
}
