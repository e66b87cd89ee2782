import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * Handles requests to the server of another product. Returns false for a request that it does not handle. `headers` must be part of every
 * response.
 */
export type RequestHandler = (incoming: IncomingMessage, response: ServerResponse, headers: Readonly<Record<string, string>>) => boolean
