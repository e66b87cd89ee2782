import type { Server } from 'node:http'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { type Milliseconds, second } from '#src/lib/time.ts'
import type { SiteServer } from './site-server.ts'

/**
 * `notice` is the time for load balancers to read from /health that the server stops; `grace` is the time after it for open requests to
 * finish.
 */
export const gracefulTimes = { notice: 5 * second, grace: 10 * second } satisfies Record<string, Milliseconds>

/** Longest time, on a local network, from a response until the next request of the same client arrives. */
const roundTrip: Milliseconds = 20

/**
 * Stops a server without losing a request.
 *
 * - During the notice period /health returns 503, each connection ends with its next response, and new connections are still accepted. Then
 *   the server stops listening.
 * - The promise resolves when all open requests have been answered or the grace period is over.
 */
export async function shutDownGracefully(site: SiteServer, { notice, grace } = gracefulTimes): Promise<void> {
  const server = site.httpServer
  site.announceShutdown()
  await wait(notice)
  // Responses are held back until the accept queue is empty. Clients open a further connection only after a response, so none is in the
  // queue when the server stops listening, and the system resets no connection.
  const sendHeldResponses = site.holdResponses()
  await acceptQueuedConnections(server)
  const stopped = shutDown(server, grace)
  sendHeldResponses()
  await stopped
}

/**
 * Resolves after a turn of the event loop without new connections. libuv accepts all waiting connections in one turn, so the accept queue
 * is then empty. The operating system would reset connections that are in the queue when the server stops listening.
 */
async function acceptQueuedConnections(server: Server): Promise<void> {
  await wait(roundTrip)
  let accepted = 0
  const count = () => (accepted += 1)
  server.on('connection', count)
  let before
  do {
    before = accepted
    await nextTurn()
  } while (accepted > before)
  server.off('connection', count)
}

/** Stops listening. Resolves when all connections have ended; closes those that are still open after `grace`. */
export function shutDown(server: Server, grace: Milliseconds = 0): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), grace)
    server.close(() => {
      clearTimeout(timer)
      resolve()
    })
  })
}
