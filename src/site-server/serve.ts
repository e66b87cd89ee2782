import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Milliseconds, second } from '#src/lib/time.ts'
import { listen, type ListenOn, type RequestHandler } from '#src/server-lib/http/index.ts'
import { type LoadedRelease, readRelease } from './release.ts'
import { shutDown, shutDownGracefully } from './shutdown.ts'
import { SiteServer } from './site-server.ts'

/** Time for open requests to finish after Ctrl+C. */
const interruptGrace: Milliseconds = 10 * second

type SiteServerOptions = {
  release: LoadedRelease
  listenOn: ListenOn
  /** The intake gets each HTTP request before the site. On shutdown it is stopped after the last response. */
  intake: (RequestHandler & { stop: () => Promise<void> }) | undefined
}

/**
 * Serves a site until SIGTERM (graceful shutdown) or SIGINT. A second signal ends the process immediately. Resolves when the server accepts
 * connections. If it cannot listen, stops the intake, and throws an error with advice.
 */
export async function startSiteServer({ release, listenOn, intake }: SiteServerOptions): Promise<SiteServer> {
  const site = new SiteServer(release)
  if (intake) site.setFirstHandler(intake)
  const stopIntake = async () => {
    await site.settled()
    await intake?.stop()
  }
  try {
    await listen(site.httpServer, listenOn)
  } catch (error) {
    await stopIntake()
    throw error
  }
  // `once` leaves the second signal to Node, which ends the process.
  process.once('SIGTERM', () => void shutDownGracefully(site).then(stopIntake))
  process.once('SIGINT', () => void shutDown(site.httpServer, interruptGrace).then(stopIntake))
  return site
}

/** Serves a built site on a free port of the loopback interface. `stop` ends all connections. */
export async function serveFolder(root: string): Promise<{ server: Server; port: number; url: string; stop: () => Promise<void> }> {
  const server = new SiteServer(await readRelease(root)).httpServer
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo // the address of a TCP server is an AddressInfo
  return { server, port, url: `http://127.0.0.1:${port}`, stop: () => shutDown(server) }
}
