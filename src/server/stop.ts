import type { Server } from 'node:http'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type { Site } from './site-server.ts'

/** In milliseconds: how long load balancers have to notice it at /health, and open requests to finish. */
const graceful = { notice: 5_000, grace: 10_000 }

/** In milliseconds: how long the requests of clients that have just got an answer take to arrive, on a local line. */
const quiet = 20

/**
 * Stops a server without losing a request: /health says so and each connection ends with its next answer, while new ones are still
 * taken; then none is, and it resolves when the open requests have been answered or the time is up.
 */
export async function stopGracefully(server: Server, site: Site, { notice, grace } = graceful): Promise<void> {
  site.isStopping = true
  await wait(notice)
  const held: (() => void)[] = []
  site.hold = (respond) => void held.push(respond)
  await waitUntilNobodyQueues(server)
  const stopped = stop(server, grace)
  delete site.hold
  for (const respond of held) respond()
  await stopped
}

/**
 * The system resets connections that were made but not yet accepted when a server stops listening. Resolves at the end of a turn of
 * the event loop that has found none (libuv accepts all that wait), while no answer makes a client come again.
 */
async function waitUntilNobodyQueues(server: Server): Promise<void> {
  await wait(quiet)
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

/** Takes no more connections, and resolves when the open ones have ended; after `grace` milliseconds it ends them. */
export function stop(server: Server, grace = 0): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), grace)
    server.close(() => {
      clearTimeout(timer)
      resolve()
    })
  })
}
