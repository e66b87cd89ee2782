import { cannotListen } from './port.ts'
import { siteServer, type Site } from './site-server.ts'
import { stop, stopGracefully } from './stop.ts'

/** In milliseconds: how long open requests have to finish where somebody stops the server by hand. */
const patience = 10_000

type Runner = {
  port: number
  onListening: () => void
  onError: (sentence: string) => void
  /** What is left to be done once the last request has been answered. */
  onStopped: () => Promise<void>
}

/** Serves a site on a port, until the process is told to stop; a second signal ends it at once. */
export function run(site: Site, { port, onListening, onError, onStopped }: Runner): void {
  const server = siteServer(site)
    .on('error', (error) => onError(cannotListen(port, error)))
    .listen(port, onListening)
  // The second time a signal does what it does by itself.
  process.once('SIGTERM', () => void stopGracefully(server, site).then(onStopped))
  process.once('SIGINT', () => void stop(server, patience).then(onStopped))
}
