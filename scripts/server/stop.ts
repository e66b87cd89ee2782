import type { Server } from 'node:http'

/** In milliseconds: how long open requests may take to finish. */
const grace = 10_000

/** Accepts no new connections, and resolves when the open ones have ended; after `limit` it closes them. */
export function stopGracefully(server: Server, limit = grace): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), limit)
    server.close(() => {
      clearTimeout(timer)
      resolve()
    })
  })
}
