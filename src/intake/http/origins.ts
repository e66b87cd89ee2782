import type { IncomingHttpHeaders } from 'node:http'
import type { Reply } from '../../lib/reply.ts'

/** Returns the headers that let pages of these origins read a response (Fetch standard, CORS protocol). */
export function corsHeaders(origins: readonly string[], { origin }: IncomingHttpHeaders): Record<string, string> {
  if (origin === undefined || !origins.includes(origin)) return { Vary: 'Origin' }
  return { 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': 'Retry-After, Date', Vary: 'Origin' }
}

/** The response to a CORS preflight. No browser caches it for longer than a day. */
export const preflight: Reply = {
  status: 204,
  headers: { 'Access-Control-Allow-Methods': 'POST', 'Access-Control-Allow-Headers': 'Content-Type', 'Access-Control-Max-Age': '86400' },
}

/** Whether a page of this origin sent an HTTP request (Fetch Metadata; in older browsers the Origin header). */
export function isSameOrigin({ 'sec-fetch-site': site, origin, host }: IncomingHttpHeaders): boolean {
  if (site !== undefined) return site === 'same-origin'
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host
}
