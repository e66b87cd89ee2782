import type { IncomingMessage } from 'node:http'
import { timingSafeEqual } from 'node:crypto'
import { tokenHeader } from '../protocol/endpoints.ts'

/** Accepted host names. Any other name could be of another site that resolves to this machine (DNS rebinding). */
const localNames = ['localhost', '127.0.0.1', '[::1]']

/**
 * Returns why a request must be refused, before its body is read; undefined if it is from a page of this server. A page of another site
 * cannot send the token header or this content type without a CORS preflight, which fails.
 */
export function findRefusal(
  { method, headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  token: string,
  contentType = 'application/json',
): string | undefined {
  const { host = '', origin } = headers
  if (!localNames.includes(host.replace(/:\d+$/, ''))) return `The editor accepts requests to localhost only (got “${host}”).`
  if (method !== 'POST') return 'The editor accepts POST requests only.'
  if (origin !== `http://${host}`) return 'The editor accepts requests from pages of its own server only.'
  if (headers['content-type'] !== contentType) return `The content type must be ${contentType}.`
  const received = Buffer.from(String(headers[tokenHeader]))
  const expected = Buffer.from(token)
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) {
    return 'The server was restarted after this page was loaded. Copy what you have not saved, then reload the page.'
  }
  return undefined
}
