import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { errorDetails } from '#src/lib/node/error-message.ts'
import { minute, second } from '#src/lib/time.ts'
import { createHardenedServer, createResponder, parseHttpRequest, plainText, type ServerTimeouts } from '#src/server-lib/http/index.ts'
import { commonHeaders } from './responses.ts'
import type { RouteDependencies } from './route-dependencies.ts'
import { routeStudioRequest } from './routes.ts'

/** Maximum size in bytes of a posted form. A remark about a preview has 2,000 characters, each at most 12 bytes when encoded. */
const maxFormSize = 30_000

/**
 * Timeouts of the server. `request` is long, because the upload of a photograph takes minutes on a slow connection. `reading` is longer
 * than the longest git command, which may take five minutes (src/publishing/git/repository/run-git.ts), because a call may run several git
 * commands.
 */
const timeouts = { headers: 10 * second, request: 5 * minute, reading: 10 * minute, idle: 75 * second } satisfies ServerTimeouts

type StudioServer = {
  server: Server
  /** Accepts no further request. Requests that have arrived still get their response. */
  stopListening: () => void
  /** Resolves when all open requests have their response. */
  responded: () => Promise<void>
}

export function studioServer(dependencies: RouteDependencies): StudioServer {
  const { log, settings } = dependencies.runtime
  // Browsers open connections in advance. Node.js does not count one without a request as idle.
  const withoutRequest = new Set<Socket>()
  const { respond, settled } = createResponder((error) => {
    log.error('request failed', errorDetails(error))
    return plainText(500, 'Something went wrong in the studio. Its log says what.')
  })
  const server = createHardenedServer(
    (incoming, response) => {
      withoutRequest.delete(incoming.socket)
      // Once the studio has stopped listening, a connection ends with its response, so that the client cannot send another request over it.
      response.once('finish', () => {
        if (!server.listening) incoming.socket.destroySoon()
      })
      const httpRequest = parseHttpRequest(incoming, { proxies: settings.proxies, maxFormSize })
      respond(incoming, response, routeStudioRequest(dependencies, httpRequest), commonHeaders)
    },
    { timeouts, commonHeaders: () => commonHeaders },
  )
  server.on('connection', (socket) => {
    withoutRequest.add(socket)
    socket.once('close', () => withoutRequest.delete(socket))
  })
  return {
    server,
    stopListening() {
      server.close()
      server.closeIdleConnections()
      for (const socket of withoutRequest) socket.destroy()
    },
    responded: settled,
  }
}
