import type { IncomingHttpHeaders } from 'node:http'
import type { Reply } from '../../lib/reply.ts'

/** Lets the pages of other origins read an answer (WHATWG Fetch, CORS protocol), if they are those of the site. */
export function crossOriginHeaders(origins: readonly string[], { origin }: IncomingHttpHeaders): Record<string, string> {
  if (origin === undefined || !origins.includes(origin)) return { Vary: 'Origin' }
  return { 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': 'Retry-After, Date', Vary: 'Origin' }
}

/** Tells a browser what a page may send, before it does; a day is as long as any of them remembers. */
export const preflight: Reply = {
  status: 204,
  headers: { 'Access-Control-Allow-Methods': 'POST', 'Access-Control-Allow-Headers': 'Content-Type', 'Access-Control-Max-Age': '86400' },
  body: '',
}
