import type { IncomingMessage } from 'node:http'
import type { HttpResponse } from './http-response.ts'

/** Handles those requests to the server of another product that are for this product. */
export type RequestHandler = {
  /** Returns undefined if the request is not for this product. */
  handle: (incoming: IncomingMessage) => Promise<HttpResponse> | undefined
  /** Logs that `handle` or the streamed body of its response has failed. */
  logFailure: (error: unknown) => void
}
