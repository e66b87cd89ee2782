import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { HttpResponse } from './http-response.ts'
import { discardBody } from './read-body.ts'

/**
 * Sends a response. If it is not streamed and the body of the request has not been read completely, reads and discards the rest, and then
 * closes the connection. Rejects if the client disconnects during a streamed response.
 */
export async function sendResponse(
  incoming: IncomingMessage,
  response: ServerResponse,
  { status, headers, body = '' }: HttpResponse,
): Promise<void> {
  if (typeof body !== 'string' && !(body instanceof Uint8Array)) {
    response.writeHead(status, headers)
    // If the client has disconnected already, pipeline() rejects without destroying the body.
    if (response.destroyed && body instanceof Readable) body.destroy()
    return pipeline(body, response)
  }
  const isEarly = !incoming.complete
  const connection = isEarly && { Connection: 'close' }
  // The length in a response with status 304 would be that of the file (RFC 9110 §8.6).
  const length = status !== 304 && { 'Content-Length': Buffer.byteLength(body) }
  response.writeHead(status, { ...headers, ...connection, ...length }).write(body)
  // Reads the rest of the request before the response ends. At the end of the response, Node closes the connection, and a client that is
  // still sending could lose the response.
  if (isEarly) await discardBody(incoming)
  response.end()
}
