import { readFileSync } from 'node:fs'
import { thumbnailKey, thumbnailOf } from '#src/content-toolkit/generate/art/index.ts'
import { shortDigest } from '#src/lib/node/digest.ts'
import type { HttpRequest, HttpResponse } from '#src/server-lib/http/index.ts'
import { imagePath } from './images.ts'

/** Responds with the thumbnail of an image: ?file=team/portrait.jpg */
export async function thumbnailResponse(root: string, { headers, query }: Pick<HttpRequest, 'headers' | 'query'>): Promise<HttpResponse> {
  const path = imagePath(root, query.get('file') ?? '')
  if (path === undefined) return missing
  const original = readFileSync(path)
  const tag = `"${shortDigest(...thumbnailKey(original))}"`
  const fileHeaders = { ETag: tag, 'Cache-Control': 'no-cache', 'Cross-Origin-Resource-Policy': 'same-origin' }
  if (tag === headers['if-none-match']) return { status: 304, headers: fileHeaders }
  const thumbnail = await thumbnailOf(root, original).catch(() => undefined)
  return thumbnail ? { status: 200, headers: { ...fileHeaders, 'Content-Type': 'image/webp' }, body: thumbnail } : missing
}

const missing: HttpResponse = { status: 404, headers: {} }
