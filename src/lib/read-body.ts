import type { IncomingMessage } from 'node:http'

/** In bytes. A client that sends more beyond the limit is disconnected; up to here it can still read the response (RFC 9112 §9.6). */
const discardLimit = 32e6

/**
 * Reads the body of an HTTP request. Returns undefined if it is longer than `limit` bytes: the rest is read and discarded. Rejects if
 * the client disconnects before the end of the body.
 */
export async function readBody(incoming: IncomingMessage, limit: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let length = 0
  const stream = incoming as AsyncIterable<Buffer> // a stream without an encoding has Buffers
  for await (const chunk of stream) {
    length += chunk.length
    if (length <= limit) chunks.push(chunk)
    else if (length > limit + discardLimit) incoming.socket.destroy()
  }
  return length > limit ? undefined : Buffer.concat(chunks)
}
