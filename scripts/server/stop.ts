import type { Server } from 'node:http'

/** How long answers on their way may take to arrive before the server goes, in milliseconds. */
const grace = 10_000

/** Takes no more visitors, lets those be served who are, and resolves when the last has gone or the time is up. */
export function stopGracefully(server: Server, limit = grace): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), limit)
    server.close(() => {
      clearTimeout(timer)
      resolve()
    })
  })
}
