import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Milliseconds } from '#src/lib/time.ts'
import { plainText } from './http-response.ts'
import { discardBody } from './read-body.ts'

/** Time limits beyond which the server ends a connection. */
export type ServerTimeouts = {
  /** Time until the headers have arrived. */
  headers: Milliseconds
  /** Time until the whole request has arrived. */
  request: Milliseconds
  /**
   * Time without activity on the connection, for example because a client does not read its response. It must exceed the time in which a
   * handler responds, and the pauses of a stream. Node may notice up to twice as late, because it waits a second time for data that it has
   * just sent.
   */
  reading: Milliseconds
  /**
   * Time between two requests. The limit should exceed the 60 s of load balancers (AWS, nginx): if the server closed a connection first, a
   * request could get lost.
   */
  idle: Milliseconds
}

type HeaderFields = Readonly<Record<string, string>>

type ServerOptions = {
  timeouts: ServerTimeouts
  /** Returns the headers of responses to malformed requests, which do not reach the handler. */
  commonHeaders: () => HeaderFields
}

const connectionLimits = {
  requests: 10_000,
  pipelined: 64,
  /**
   * Maximum number of bytes that are read from the body of a rejected request. They are discarded. A client that sends more is
   * disconnected.
   */
  body: 65_536,
}

/**
 * Returns a server that protects `handler` from slow, endless and malformed requests.
 *
 * - A request with two Host headers gets 400, and one that Node cannot parse 400, 408 or 431.
 * - The handler also gets a request that waits for `100 Continue` before it sends its body: see `sendContinue`.
 */
export function createHardenedServer(handler: RequestListener, { timeouts, commonHeaders }: ServerOptions): Server {
  const pendingResponses = new WeakMap<Duplex, Set<ServerResponse>>()
  const server = createServer({
    headersTimeout: timeouts.headers,
    requestTimeout: timeouts.request,
    connectionsCheckingInterval: Math.ceil(timeouts.headers / 4),
    keepAliveTimeout: timeouts.idle,
  })
  server.maxRequestsPerSocket = connectionLimits.requests

  const onRequest: RequestListener = (incoming, response) => {
    const { socket } = incoming
    const pending = pendingResponses.get(socket) ?? new Set()
    pendingResponses.set(socket, pending.add(response))
    // Disconnects a client that sends many requests without reading responses, which use memory. Browsers do not pipeline requests.
    if (pending.size > connectionLimits.pipelined) return void socket.destroy()
    response.once('close', () => pending.delete(response))
    // A request has one Host header (RFC 9112 §3.2).
    if (countHosts(incoming) <= 1) {
      handler(incoming, response)
      return
    }
    const { status, headers, body } = plainText(400, 'The request has more than one Host header.', commonHeaders())
    response.writeHead(status, { ...headers, Connection: 'close' }).end(body)
    void discardBody(incoming, connectionLimits.body)
  }

  const onClientError = (error: Error, socket: Duplex) => {
    // An error response must not be written into a response that has begun.
    const isResponding = [...(pendingResponses.get(socket) ?? [])].some(({ headersSent }) => headersSent)
    const response = socket.writable && !isResponding ? malformedRequestResponse(error, commonHeaders()) : ''
    socket.end(response, () => socket.destroy())
  }

  // Without a listener for checkContinue, Node would ask clients with Expect: 100-continue to send the body.
  server.on('request', onRequest).on('checkContinue', onRequest).on('clientError', onClientError)
  return server.setTimeout(timeouts.reading)
}

/** Sends `100 Continue` if the client waits for it before it sends the body. */
export function sendContinue({ headers }: Pick<IncomingMessage, 'headers'>, response: Pick<ServerResponse, 'writeContinue'>): void {
  if (headers.expect?.toLowerCase() === '100-continue') response.writeContinue()
}

const countHosts = ({ rawHeaders }: IncomingMessage): number =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length

/** Responses to requests that Node cannot parse, by error code: https://nodejs.org/api/http.html#event-clienterror */
const parserErrors: Readonly<Record<string, [status: number, message: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive. Please try again.'],
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are too long.'],
}

/** Returns the whole response to a malformed request as text, because Node has no ServerResponse for it. */
function malformedRequestResponse({ code = '' }: NodeJS.ErrnoException, commonHeaders: HeaderFields): string {
  const [status, message] = parserErrors[code] ?? [400, 'Malformed request.']
  const { headers, body = '' } = plainText(status, message, { ...commonHeaders, Connection: 'close' })
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body.toString()}`
}
