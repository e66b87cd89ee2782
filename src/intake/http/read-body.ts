import type { IncomingMessage } from 'node:http'

/** In bytes: the longest message that the forms send (docs/contact-endpoint.md). */
export const longestBody = 65_536

/** In bytes: so much more is read and forgotten, so that the client is still there for the answer (RFC 9112, 9.6). */
const longestRest = 32e6

/** The body of a request; undefined where it is too long. Rejects where the client goes away before its end. */
export function readBody(incoming: IncomingMessage): Promise<Buffer | undefined> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let length = 0
    const isTooLong = () => length > longestBody
    incoming.on('data', (chunk: Buffer) => {
      length += chunk.length
      if (!isTooLong()) return void chunks.push(chunk)
      resolve(undefined)
      if (length > longestBody + longestRest) incoming.socket.destroy()
    })
    incoming.on('end', () => resolve(isTooLong() ? undefined : Buffer.concat(chunks)))
    incoming.on('error', reject)
    incoming.on('close', () => reject(new Error('The client has gone away.')))
  })
}
