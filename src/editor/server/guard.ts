import type { IncomingMessage } from 'node:http'
import { timingSafeEqual } from 'node:crypto'
import { tokenHeader } from '../protocol/endpoints.ts'

/** Names under which this machine calls itself: the editor answers no other, to which an address of elsewhere could lead (DNS rebinding). */
const ownNames = ['localhost', '127.0.0.1', '[::1]']

/**
 * Why a request is refused before anything of it is read; undefined where it is from a page of this server. Neither its header nor its
 * type can be sent by a page of elsewhere without asking first (CORS, preflight).
 */
export function refusalOf(
  { method, headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  token: string,
  type = 'application/json',
): string | undefined {
  const { host = '', origin } = headers
  if (!ownNames.includes(host.replace(/:\d+$/, ''))) return `The editor answers at localhost alone, and not at “${host}”.`
  if (method !== 'POST') return 'The editor answers to POST alone.'
  if (origin !== `http://${host}`) return 'The editor answers to pages of its own server alone.'
  if (headers['content-type'] !== type) return `The editor reads ${type} alone here (content-type).`
  const given = Buffer.from(String(headers[tokenHeader]))
  const own = Buffer.from(token)
  if (given.length !== own.length || !timingSafeEqual(given, own)) {
    return 'The page is older than the server. Reload it; what you have typed and not saved, copy first.'
  }
  return undefined
}
