import type { Server } from 'node:http'
import { errorDetails } from '#src/lib/node/log/error-message.ts'
import { minute, second } from '#src/lib/time.ts'
import { createHardenedServer, parseHttpRequest, plainText, responder, type ServerTimeouts } from '#src/server-lib/http/index.ts'
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
  const { log, settings } = dependencies
  const { respond, settled } = responder((error) => {
    log.error('request failed', errorDetails(error))
    return plainText(500, 'Something went wrong in the studio. Its log says what.')
  })
  const server = createHardenedServer(
    (incoming, response) => {
      // Once the studio has stopped listening, a connection ends with its response, so that the client cannot send another request over it.
      response.once('finish', () => {
        if (!server.listening) incoming.socket.destroySoon()
      })
      const httpRequest = parseHttpRequest(incoming, { proxies: settings.proxies, maxFormSize })
      respond(incoming, response, routeStudioRequest(dependencies, httpRequest), commonHeaders)
    },
    { timeouts, commonHeaders: () => commonHeaders },
  )
  return { server, responded: settled }
}
