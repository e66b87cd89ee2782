import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { discardBody, healthPath, type HttpResponse, plainText } from '#src/http/index.ts'
import { handleRequest } from './handle-request.ts'
import type { HeaderFields } from './policy/policy.ts'
import type { LoadedRelease } from './release.ts'

/**
 * Timeouts in milliseconds. `headers` and `request`: until the headers, and until the whole request have arrived. `reading`: no activity on
 * the connection, such as a client that does not read its response (Node notices up to twice as late, because it waits once more for data
 * that it has just sent). `idle`: between two requests. It exceeds the 60 s of load balancers (AWS, nginx): if the server closed a
 * connection first, a request could get lost.
 */
export const timeouts = { headers: 10_000, request: 15_000, reading: 30_000, idle: 75_000 }

/**
 * Limits for one connection: its requests, its pipelined requests without a response, and the bytes of a request body, which is ignored.
 */
const connectionLimits = { requests: 10_000, pipelined: 64, body: 65_536 }

/**
 * Handles the requests of another product, such as the intake. Returns false for a request that it does not handle. `headers` must be part
 * of every response.
 */
type RequestHandler = (incoming: IncomingMessage, response: ServerResponse, headers: HeaderFields) => boolean

export type ServedSite = {
  /** The current release. A running server serves a new value from the next request on. */
  release: LoadedRelease
  isStopping: boolean
  handler?: RequestHandler
  /** If set, gets the function that sends a response, instead of an immediate response. Used in the last phase of a shutdown. */
  defer?: (respond: () => void) => void
}

export function siteServer(site: ServedSite, options: Partial<typeof timeouts> = {}): Server {
  const timeout = { ...timeouts, ...options }
  const server = createServer({
    headersTimeout: timeout.headers,
    requestTimeout: timeout.request,
    connectionsCheckingInterval: Math.ceil(timeout.headers / 4),
    keepAliveTimeout: timeout.idle,
  })
  server.maxRequestsPerSocket = connectionLimits.requests
  const pendingResponses = new WeakMap<Duplex, Set<ServerResponse>>()
  const onRequest = (incoming: IncomingMessage, response: ServerResponse) => {
    const { socket } = incoming
    const pending = pendingResponses.get(socket) ?? new Set()
    pendingResponses.set(socket, pending.add(response))
    // Disconnects a client that sends many requests without reading responses, which use memory. Browsers do not pipeline requests.
    if (pending.size > connectionLimits.pipelined) return void socket.destroy()
    response.once('close', () => pending.delete(response))
    const headers = site.release.headersFor('')
    // A request has one Host header (RFC 9112 §3.2).
    if (hostsOf(incoming) > 1) {
      writeResponse(response, plainText(400, 'The request has more than one Host header.', headers), true)
      return void discardBody(incoming, connectionLimits.body)
    }
    if (site.handler?.(incoming, response, site.isStopping ? { ...headers, Connection: 'close' } : headers)) return
    const respond = () => writeResponse(response, createResponse(site, incoming), site.isStopping || hasBody(incoming))
    if (site.defer) site.defer(respond)
    else respond()
    if (hasBody(incoming)) void discardBody(incoming, connectionLimits.body)
  }
  const onClientError = (error: Error, socket: Duplex) => {
    // An error response must not be written into a response that has begun.
    const isResponding = [...(pendingResponses.get(socket) ?? [])].some(({ headersSent }) => headersSent)
    const response = socket.writable && !isResponding ? malformedRequestResponse(error, site.release.headersFor('')) : ''
    socket.end(response, () => socket.destroy())
  }
  // Without a listener for checkContinue, Node would ask clients with Expect: 100-continue to send the body.
  return server.on('request', onRequest).on('checkContinue', onRequest).on('clientError', onClientError).setTimeout(timeout.reading)
}

function createResponse(
  { release, isStopping }: ServedSite,
  { method = '', url = '', headers }: IncomingMessage,
): HttpResponse<Buffer, string> {
  if (url !== healthPath) return handleRequest(release, { method, target: url, headers })
  const healthHeaders = { ...release.headersFor(''), 'Cache-Control': 'no-store' }
  return isStopping ? plainText(503, 'stopping', healthHeaders) : plainText(200, 'ok', healthHeaders)
}

function writeResponse(response: ServerResponse, { status, headers, body }: HttpResponse<Buffer>, isLast: boolean): void {
  response.writeHead(status, isLast ? { ...headers, Connection: 'close' } : headers).end(body)
}

const hostsOf = ({ rawHeaders }: IncomingMessage): number =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

/** Responses to requests that Node cannot parse, by error code: https://nodejs.org/api/http.html#event-clienterror */
const parserErrors: Readonly<Record<string, [status: number, message: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive. Please try again.'],
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are too long.'],
}

/** Returns the whole response to a malformed request as text, because Node has no ServerResponse for it. */
function malformedRequestResponse({ code = '' }: NodeJS.ErrnoException, policy: HeaderFields): string {
  const [status, message] = parserErrors[code] ?? [400, 'Malformed request.']
  const { headers, body = '' } = plainText(status, message, { ...policy, Connection: 'close' })
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body.toString()}`
}
