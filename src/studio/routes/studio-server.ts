import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { errorDetails } from '#src/lib/node/log/error-message.ts'
import { minute, second } from '#src/lib/time.ts'
import {
  clientIp,
  createHardenedServer,
  isFormType,
  openResponses,
  parseHttpRequest,
  plainText,
  readBody,
  sendContinue,
  sendResponse,
  type ServerTimeouts,
} from '#src/server-lib/http/index.ts'
import type { StudioSettings } from '#src/studio/runtime/settings.ts'
import type { StudioHttpRequest } from './http/context.ts'
import { commonHeaders } from './http/responses.ts'
import type { RouteDependencies } from './http/route-dependencies.ts'
import { routeStudioRequest } from './routes.ts'

/** Maximum size in bytes of a posted form. A remark about a preview has 2,000 characters, each at most 12 bytes when encoded. */
const maxFormSize = 30_000

/**
 * Timeouts of the server. A request may take long, because a photograph takes minutes on a slow connection. `reading` is longer than the
 * longest git command, which may take five minutes (src/publishing/git/run/run-git.ts), because a call may run several.
 */
const timeouts = { headers: 10 * second, request: 5 * minute, reading: 10 * minute, idle: 75 * second } satisfies ServerTimeouts

/** Returns the HTTP server of the studio, and a function that resolves when all open requests have their response. */
export function studioServer(dependencies: RouteDependencies): { server: Server; responded: () => Promise<void> } {
  const open = openResponses()
  const server = createHardenedServer(
    (incoming, response) => {
      // Once the studio has stopped listening, a connection ends with its response, so that the client cannot send another request over it.
      response.once('finish', () => {
        if (!server.listening) incoming.socket.destroySoon()
      })
      sendContinue(incoming, response)
      open.add(respond(dependencies, incoming, response))
    },
    { timeouts, commonHeaders: () => commonHeaders },
  )
  return { server, responded: open.settled }
}

/** Writes the response to a request. Never rejects. */
async function respond(dependencies: RouteDependencies, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  for (const [name, value] of Object.entries(commonHeaders)) response.setHeader(name, value)
  try {
    const routed = await routeStudioRequest(dependencies, studioHttpRequest(dependencies.settings, incoming, response))
    if (routed) await sendResponse(incoming, response, routed)
  } catch (error) {
    // The client has disconnected.
    if (incoming.errored) return void response.destroy()
    dependencies.log.error('request failed', errorDetails(error))
    if (response.headersSent) response.destroy()
    else
      await sendResponse(incoming, response, plainText(500, 'Something went wrong in the studio. Its log says what.')).catch(
        () => undefined,
      )
  }
}

function studioHttpRequest(
  { proxies }: Pick<StudioSettings, 'proxies'>,
  incoming: IncomingMessage,
  response: ServerResponse,
): StudioHttpRequest {
  const httpRequest = parseHttpRequest(incoming)
  return {
    ...httpRequest,
    incoming,
    response,
    url: incoming.url ?? '/',
    client: clientIp(incoming, proxies),
    readBody: (limit) => readBody(incoming, limit),
    async readForm() {
      return new URLSearchParams(
        isFormType(httpRequest.headers['content-type']) ? (await readBody(incoming, maxFormSize))?.toString('utf8') : undefined,
      )
    },
  }
}
