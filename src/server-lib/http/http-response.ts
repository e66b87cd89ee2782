import type { IncomingMessage } from 'node:http'

type HeaderValue = string | string[]

/** An HTTP response. A streamed body is sent in parts, as they become available. */
export type HttpResponse<Body = string | Uint8Array | AsyncIterable<string>, Value extends HeaderValue = HeaderValue> = {
  status: number
  headers: Readonly<Record<string, Value>>
  body?: Body
}

/**
 * Interface by which the server of a product passes requests to another product. The site's server, for example, passes requests to the
 * intake.
 */
export type RequestHandler = {
  /** Returns the promise of the response. Returns undefined if the request is not for this product, so that the calling server responds. */
  handle: (incoming: IncomingMessage) => Promise<HttpResponse> | undefined
  /** Logs that `handle` or the streamed body of its response has failed. */
  logFailure: (error: unknown) => void
}

/** Path of the health check of each server, for load balancers. The site's server announces a shutdown by status 503. */
export const healthPath = '/health'

export function plainText(status: number, text: string, headers: Readonly<Record<string, string>> = {}): HttpResponse<Buffer, string> {
  const body = Buffer.from(`${text}\n`)
  return { status, headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8', 'Content-Length': String(body.length) }, body }
}
