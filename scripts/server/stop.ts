import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Site } from './site-server.ts'

/** In milliseconds: how long load balancers have to notice it at /health, and open requests to finish. */
const graceful = { notice: 5_000, grace: 10_000 }

/**
 * Stops a server without losing a request: /health says so and each connection ends with its next answer, while new ones are still
 * taken; then none is, and it resolves when the open requests have been answered or the time is up.
 */
export async function stopGracefully(server: Server, site: Site, { notice, grace } = graceful): Promise<void> {
  site.isStopping = true
  await wait(notice)
  await stop(server, grace)
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
