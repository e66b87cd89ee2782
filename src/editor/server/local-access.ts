import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { tokenHeader } from '#src/editor/protocol/endpoints.ts'
import { isLoopback } from '#src/lib/loopback.ts'

type RequestHead = Pick<IncomingMessage, 'method' | 'headers'>

/**
 * Returns why a call is forbidden; undefined if a page of this server has made it. Reads only the headers, so the body of a forbidden
 * request is not read. A page of another site cannot send the header with the token: browsers ask this server first (CORS preflight), which
 * does not allow it.
 */
export function whyForbidden({ method, headers }: RequestHead, token: string): string | undefined {
  const { host = '', origin } = headers
  // Protects against DNS rebinding: the DNS of another site can resolve the host name of that site to this machine. The browser would then
  // regard pages of that site and this server as the same origin.
  if (!isLoopback(hostName(host))) return `The editor accepts requests to localhost only (got “${host}”).`
  if (method !== 'POST') return 'The editor accepts POST requests only.'
  if (origin !== `http://${host}`) return 'The editor accepts requests from pages of its own server only.'
  const received = Buffer.from(String(headers[tokenHeader]))
  const expected = Buffer.from(token)
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) {
    return 'The token is not that of this server. Reload the page.'
  }
  return undefined
}

/**
 * Returns whether a page of this server on this machine has requested a picture. An <img> cannot send the token header of calls. Instead,
 * the header Sec-Fetch-Site tells whether the page is of the same origin, and a page cannot forge it (Fetch Metadata; Safari from 16.4 on).
 */
export const isFromThisMachine = ({ headers: { host = '', 'sec-fetch-site': site } }: Pick<IncomingMessage, 'headers'>): boolean =>
  isLoopback(hostName(host)) && site === 'same-origin'

const hostName = (host: string): string => host.replace(/:\d+$/, '')
