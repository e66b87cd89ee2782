import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isLoopback } from '#src/lib/loopback.ts'
import { tokenHeader } from '../protocol/endpoints.ts'

type RequestHead = Pick<IncomingMessage, 'method' | 'headers'>

/**
 * Returns why a call is forbidden, before its body is read; undefined if it is from a page of this server. A page of another site cannot
 * send the token header without a CORS preflight, which fails.
 */
export function whyForbidden({ method, headers }: RequestHead, token: string): string | undefined {
  const { host = '', origin } = headers
  // Any other name could belong to another site and resolve to this machine (DNS rebinding).
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
 * Returns whether a page of this server requests a picture from this machine. An <img> cannot send the token of the calls. Browsers say
 * with Sec-Fetch-Site whether a page of this server asks (Fetch Metadata; Safari from 16.4 on), which pages of other sites cannot forge.
 */
export const isFromThisMachine = ({ headers: { host = '', 'sec-fetch-site': site } }: Pick<IncomingMessage, 'headers'>): boolean =>
  isLoopback(hostName(host)) && site === 'same-origin'

const hostName = (host: string): string => host.replace(/:\d+$/, '')
