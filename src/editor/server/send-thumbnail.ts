import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { thumbnailKey, thumbnailOf } from '../../content-toolkit/art/thumbnail.ts'
import { isLoopback } from '../../lib/loopback.ts'
import { shortDigest } from '../../lib/node/digest.ts'
import { picturePath } from './pictures.ts'

/**
 * Answers a GET request for a thumbnail: ?file=team/portrait.jpg. An <img> cannot send the token of the calls. Browsers say with
 * Sec-Fetch-Site whether a page of this server asks (Fetch Metadata; Safari from 16.4 on), which pages of other sites cannot forge.
 */
export async function sendThumbnail(root: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { host = '', 'sec-fetch-site': site, 'if-none-match': knownTag } = request.headers
  const isAllowed = isLoopback(host.replace(/:\d+$/, '')) && site === 'same-origin'
  const file = new URL(request.url ?? '', 'http://localhost').searchParams.get('file') ?? ''
  const path = isAllowed ? picturePath(root, file) : undefined
  if (path === undefined) {
    response.writeHead(isAllowed ? 404 : 403).end()
    return
  }
  const original = readFileSync(path)
  const tag = `"${shortDigest(...thumbnailKey(original))}"`
  const headers = { etag: tag, 'cache-control': 'no-cache', 'cross-origin-resource-policy': 'same-origin' }
  if (tag === knownTag) {
    response.writeHead(304, headers).end()
    return
  }
  const thumbnail = await thumbnailOf(root, original).catch(() => undefined)
  if (thumbnail) response.writeHead(200, { ...headers, 'content-type': 'image/webp' }).end(thumbnail)
  else response.writeHead(404).end()
}
