import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream/promises'

/**
 * Reads the body of an HTTP request.
 *
 * - Returns undefined if the body has more than `limit` bytes: immediately if Content-Length is above the limit, otherwise as soon as more
 *   bytes have arrived. Does not read the rest: `sendResponse` discards it.
 * - Rejects if the client disconnects before the end of the body.
 */
export async function readBody(incoming: IncomingMessage, limit: number): Promise<Buffer | undefined> {
  if (Number(incoming.headers['content-length'] ?? 0) > limit) return undefined
  const chunks: Buffer[] = []
  let length = 0
  // `destroyOnReturn: false` keeps the connection when the loop ends early, because the response needs it.
  const stream = incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer> // a stream without an encoding has Buffers
  for await (const chunk of stream) {
    length += chunk.length
    if (length > limit) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * Reads and discards the rest of a body.
 *
 * - If the connection ended earlier, the client could lose the response (RFC 9112 §9.6).
 * - A client that sends more than `limit` bytes is disconnected.
 * - Resolves at the end of the body or of the connection.
 */
export function discardBody(incoming: IncomingMessage, limit = 32e6): Promise<void> {
  let length = 0
  incoming.on('data', (chunk: Buffer) => {
    length += chunk.length
    if (length > limit) incoming.socket.destroy()
  })
  return finished(incoming).catch(() => undefined)
}

/** Media type of a form that a browser posts without JavaScript. */
export const formType = 'application/x-www-form-urlencoded'

/** Returns a media type without parameters (RFC 9110 §8.3.1). */
export const mediaType = (contentType: string | undefined): string | undefined => contentType?.split(';')[0]?.trim().toLowerCase()

export const isFormType = (contentType: string | undefined): boolean => mediaType(contentType) === formType
