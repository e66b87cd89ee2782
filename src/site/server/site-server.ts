import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Milliseconds } from '#src/lib/time.ts'
import { discardBody, healthPath, type HttpResponse, plainText, type RequestHandler } from '#src/server-lib/http/index.ts'
import { handleRequest } from './handle-request.ts'
import type { HeaderFields } from './policy/policy.ts'
import type { LoadedRelease } from './release.ts'

/**
 * Timeouts.
 *
 * - `headers` and `request`: until the headers, and until the whole request have arrived.
 * - `reading`: no activity on the connection, such as a client that does not read its response (Node notices up to twice as late, because
 *   it waits once more for data that it has just sent).
 * - `idle`: between two requests. It exceeds the 60 s of load balancers (AWS, nginx): if the server closed a connection first, a request
 *   could get lost.
 */
export const timeouts = { headers: 10_000, request: 15_000, reading: 30_000, idle: 75_000 } satisfies Record<string, Milliseconds>

/**
 * Limits for one connection: its requests, its pipelined requests without a response, and the bytes of a request body, which is ignored.
 */
const connectionLimits = { requests: 10_000, pipelined: 64, body: 65_536 }

/** Serves a release. A handler of another product, such as the intake, may get the requests first. `shutdown.ts` stops the server. */
export class SiteServer {
  readonly httpServer: Server
  #release: LoadedRelease
  #handler: RequestHandler | undefined
  #isStopping = false
  /** The responses that wait, if responses are held back. */
  #held: (() => void)[] | undefined
  readonly #pendingResponses = new WeakMap<Duplex, Set<ServerResponse>>()

  constructor(release: LoadedRelease, options: Partial<typeof timeouts> = {}) {
    this.#release = release
    const timeout = { ...timeouts, ...options }
    const server = createServer({
      headersTimeout: timeout.headers,
      requestTimeout: timeout.request,
      connectionsCheckingInterval: Math.ceil(timeout.headers / 4),
      keepAliveTimeout: timeout.idle,
    })
    server.maxRequestsPerSocket = connectionLimits.requests
    const onRequest = this.#respond.bind(this)
    // Without a listener for checkContinue, Node would ask clients with Expect: 100-continue to send the body.
    server.on('request', onRequest).on('checkContinue', onRequest).on('clientError', this.#rejectMalformed.bind(this))
    this.httpServer = server.setTimeout(timeout.reading)
  }

  get release(): LoadedRelease {
    return this.#release
  }

  /** Serves another release from the next request on. */
  serve(release: LoadedRelease): void {
    this.#release = release
  }

  handleFirst(handler: RequestHandler): void {
    this.#handler = handler
  }

  /** Makes /health respond with 503, and ends each connection with its next response. New connections are still accepted. */
  announceShutdown(): void {
    this.#isStopping = true
  }

  /** Holds back the responses of the site until the returned function is called. */
  holdResponses(): () => void {
    const held: (() => void)[] = []
    this.#held = held
    return () => {
      this.#held = undefined
      for (const respond of held) respond()
    }
  }

  #respond(incoming: IncomingMessage, response: ServerResponse): void {
    const { socket } = incoming
    const pending = this.#pendingResponses.get(socket) ?? new Set()
    this.#pendingResponses.set(socket, pending.add(response))
    // Disconnects a client that sends many requests without reading responses, which use memory. Browsers do not pipeline requests.
    if (pending.size > connectionLimits.pipelined) return void socket.destroy()
    response.once('close', () => pending.delete(response))
    const headers = this.#release.headersFor('')
    // A request has one Host header (RFC 9112 §3.2).
    if (hostsOf(incoming) > 1) {
      writeResponse(response, plainText(400, 'The request has more than one Host header.', headers), true)
      return void discardBody(incoming, connectionLimits.body)
    }
    if (this.#handler?.(incoming, response, this.#isStopping ? { ...headers, Connection: 'close' } : headers)) return
    const respond = () => writeResponse(response, this.#siteResponse(incoming), this.#isStopping || hasBody(incoming))
    if (this.#held) this.#held.push(respond)
    else respond()
    if (hasBody(incoming)) void discardBody(incoming, connectionLimits.body)
  }

  #siteResponse({ method = '', url = '', headers }: IncomingMessage): HttpResponse<Buffer, string> {
    if (url !== healthPath) return handleRequest(this.#release, { method, target: url, headers })
    const healthHeaders = { ...this.#release.headersFor(''), 'Cache-Control': 'no-store' }
    return this.#isStopping ? plainText(503, 'stopping', healthHeaders) : plainText(200, 'ok', healthHeaders)
  }

  #rejectMalformed(error: Error, socket: Duplex): void {
    // An error response must not be written into a response that has begun.
    const isResponding = [...(this.#pendingResponses.get(socket) ?? [])].some(({ headersSent }) => headersSent)
    const response = socket.writable && !isResponding ? malformedRequestResponse(error, this.#release.headersFor('')) : ''
    socket.end(response, () => socket.destroy())
  }
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
