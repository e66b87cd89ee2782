import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { thumbnailKey, thumbnailOf } from '#src/content-toolkit/generate/art/index.ts'
import { shortDigest } from '#src/lib/node/digest.ts'
import { parseHttpRequest } from '#src/server-lib/http/index.ts'
import { imagePath } from './images.ts'

/** Responds to a GET request for the thumbnail of an image file: ?file=team/portrait.jpg. */
export async function sendThumbnail(root: string, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  const { 'if-none-match': knownTag } = incoming.headers
  const file = parseHttpRequest(incoming).query.get('file') ?? ''
  const path = imagePath(root, file)
  if (path === undefined) {
    response.writeHead(404).end()
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
