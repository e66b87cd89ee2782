import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { plainText, type Reply } from '../lib/reply.ts'
import { answerTo } from './answer.ts'
import type { Headers } from './policy/policy.ts'
import type { Release } from './release.ts'
import { answerUnread } from './unread.ts'

/**
 * How long a client may take, in milliseconds: for the headers of a request, for all of it, for reading an answer, and between two
 * requests. A load balancer has to be the first to close a connection (AWS and nginx do after 60 s), or a request is lost in between.
 */
export const timeouts = { headers: 10_000, request: 15_000, reading: 30_000, idle: 75_000 }

/** For one connection: all requests, pipelined requests without an answer, and bytes of a body, which no answer depends on. */
const limits = { requests: 10_000, unanswered: 64, body: 65_536 }

/** Path of the health check, for load balancers: 503 once the server is about to stop. */
export const healthPath = '/health'

/**
 * What a server serves: each answer is of the release that is current when the request comes. `hold` takes the answers while the server
 * stops listening, to give them afterwards. `take` answers what is no page, and says whether it does; with the headers of every answer.
 */
export type Site = {
  release: Release
  isStopping: boolean
  hold?: (respond: () => void) => void
  take?: (incoming: IncomingMessage, response: ServerResponse, headers: Headers) => boolean
}

/** Serves a built site from memory as a host would: compressed, with its policy, each page at its one address (`answerTo`). */
export function siteServer(site: Site, patience: Partial<typeof timeouts> = {}): Server {
  const { headers, request, reading, idle } = { ...timeouts, ...patience }
  const server = createServer({
    headersTimeout: headers,
    requestTimeout: request,
    connectionsCheckingInterval: Math.ceil(headers / 4),
    keepAliveTimeout: idle,
  })
  server.maxRequestsPerSocket = limits.requests
  const unanswered = new WeakMap<Duplex, Set<ServerResponse>>()
  const onRequest = (incoming: IncomingMessage, response: ServerResponse) => {
    const { socket } = incoming
    const waiting = unanswered.get(socket) ?? new Set()
    unanswered.set(socket, waiting.add(response))
    // Answers that wait for a client to read cost memory, and browsers do not pipeline.
    if (waiting.size > limits.unanswered) return void socket.destroy()
    response.once('close', () => waiting.delete(response))
    const headers = site.release.headersAt('')
    if (site.take?.(incoming, response, site.isStopping ? { ...headers, Connection: 'close' } : headers)) return
    const respond = () => send(response, answer(site, incoming), site.isStopping || hasBody(incoming))
    if (site.hold) site.hold(respond)
    else respond()
    limitBody(incoming)
  }
  const onClientError = (error: Error, socket: Duplex) => {
    // Nothing is written into an answer that is on its way.
    const isAnswering = [...(unanswered.get(socket) ?? [])].some(({ headersSent }) => headersSent)
    const answer = socket.writable && !isAnswering ? answerUnread(error, site.release.headersAt('')) : ''
    socket.end(answer, () => socket.destroy())
  }
  // Without a listener of its own Node asks for the body first (Expect: 100-continue).
  return server.on('request', onRequest).on('checkContinue', onRequest).on('clientError', onClientError).setTimeout(reading)
}

function answer({ release, isStopping }: Site, { method = '', url = '', headers, rawHeaders }: IncomingMessage): Reply<Buffer, string> {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
  // RFC 9112, 3.2
  if (hosts.length > 1) return plainText(400, 'There is more than one Host.', release.headersAt(''))
  if (url === healthPath)
    return plainText(isStopping ? 503 : 200, isStopping ? 'stopping' : 'ok', { ...release.headersAt(''), 'Cache-Control': 'no-store' })
  return answerTo(release, { method, target: url, headers })
}

function send(response: ServerResponse, { status, headers, body }: Reply<Buffer>, isLast: boolean): void {
  response.writeHead(status, isLast ? { ...headers, Connection: 'close' } : headers).end(body)
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

/** Reads on for a while, so that the client gets the answer before the connection ends (RFC 9112, 9.6). */
function limitBody(incoming: IncomingMessage): void {
  if (!hasBody(incoming)) return
  let length = 0
  incoming.on('data', (chunk: Buffer) => {
    length += chunk.length
    if (length > limits.body) incoming.socket.destroy()
  })
}
