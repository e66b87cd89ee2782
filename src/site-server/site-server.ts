import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { second } from '#src/lib/time.ts'
import {
  createHardenedServer,
  createResponder,
  discardBody,
  healthPath,
  type HttpResponse,
  plainText,
  type RequestHandler,
  type ServerTimeouts,
} from '#src/server-lib/http/index.ts'
import { handleRequest } from './handle-request.ts'
import type { LoadedRelease } from './release.ts'

const timeouts = { headers: 10 * second, request: 15 * second, reading: 30 * second, idle: 75 * second } satisfies ServerTimeouts

/** Number of bytes of a request body that the server reads and ignores. A client that sends more is disconnected. */
const maxBodySize = 65_536

/** Serves a release. A handler of another product, such as the intake, may get the requests first. `shutdown.ts` stops the server. */
export class SiteServer {
  readonly httpServer: Server
  #release: LoadedRelease
  #firstHandler: RequestHandler | undefined
  readonly #responder = createResponder((error) => this.#logFailure(error))
  #isStopping = false
  /**
   * Functions that send the responses that are held back while the server shuts down (`holdResponses`). Undefined while responses are sent
   * immediately.
   */
  #heldResponses: (() => void)[] | undefined

  constructor(release: LoadedRelease) {
    this.#release = release
    this.httpServer = createHardenedServer((incoming, response) => this.#respond(incoming, response), {
      timeouts,
      commonHeaders: () => this.#release.headersFor(''),
    })
  }

  get release(): LoadedRelease {
    return this.#release
  }

  /** Replaces the served release. The next request gets the new one. */
  serve(release: LoadedRelease): void {
    this.#release = release
  }

  setFirstHandler(handler: RequestHandler): void {
    this.#firstHandler = handler
  }

  /**
   * Resolves when the open responses of the first handler (the intake) have been sent. Responses that begin after this call do not count.
   */
  settled(): Promise<void> {
    return this.#responder.settled()
  }

  /** Makes /health respond with 503, and ends each connection with its next response. New connections are still accepted. */
  announceShutdown(): void {
    this.#isStopping = true
  }

  /** Holds back the responses of the site, but not those of the first handler (the intake), until the returned function is called. */
  holdResponses(): () => void {
    const held: (() => void)[] = []
    this.#heldResponses = held
    return () => {
      this.#heldResponses = undefined
      for (const respond of held) respond()
    }
  }

  #respond(incoming: IncomingMessage, response: ServerResponse): void {
    const headers = this.#release.headersFor('')
    const handled = this.#firstHandler?.handle(incoming)
    if (handled) {
      this.#responder.respond(incoming, response, handled, this.#isStopping ? { ...headers, Connection: 'close' } : headers)
      return
    }
    const respond = () => writeResponse(response, this.#siteResponse(incoming), this.#isStopping || hasBody(incoming))
    if (this.#heldResponses) this.#heldResponses.push(respond)
    else respond()
    if (hasBody(incoming)) void discardBody(incoming, maxBodySize)
  }

  #logFailure(error: unknown): undefined {
    this.#firstHandler?.logFailure(error)
  }

  #siteResponse({ method = '', url = '', headers }: IncomingMessage): HttpResponse<Buffer, string> {
    if (url !== healthPath) return handleRequest(this.#release, { method, target: url, headers })
    const healthHeaders = { ...this.#release.headersFor(''), 'Cache-Control': 'no-store' }
    return this.#isStopping ? plainText(503, 'stopping', healthHeaders) : plainText(200, 'ok', healthHeaders)
  }
}

function writeResponse(response: ServerResponse, { status, headers, body }: HttpResponse<Buffer>, isLast: boolean): void {
  response.writeHead(status, isLast ? { ...headers, Connection: 'close' } : headers).end(body)
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
