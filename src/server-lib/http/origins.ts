import type { IncomingHttpHeaders } from 'node:http'
import type { HttpResponse } from './http-response.ts'

/** Returns the headers that let `origins` read a response (Fetch standard, CORS protocol). */
export function corsHeaders(origins: readonly string[], { origin }: IncomingHttpHeaders): Record<string, string> {
  if (origin === undefined || !origins.includes(origin)) return { Vary: 'Origin' }
  return { 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': 'Retry-After, Date', Vary: 'Origin' }
}

/** The response to a CORS preflight. Browsers may cache it for a day, which is the longest that any browser accepts. */
export const preflight: HttpResponse = {
  status: 204,
  headers: { 'Access-Control-Allow-Methods': 'POST', 'Access-Control-Allow-Headers': 'Content-Type', 'Access-Control-Max-Age': '86400' },
}

/**
 * Returns whether a page of the same origin as the server sent an HTTP request.
 *
 * - Sec-Fetch-Site must be `same-origin`, if the browser sends this header; older browsers do not.
 * - Origin must name the host of the request.
 * - With Sec-Fetch-Site, Origin may be missing or `null`, because a referrer policy can hide it.
 */
export function isSameOrigin({ 'sec-fetch-site': site, origin, host }: IncomingHttpHeaders): boolean {
  if (site !== undefined && site !== 'same-origin') return false
  if (site !== undefined && (origin === undefined || origin === 'null')) return true
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host
}
