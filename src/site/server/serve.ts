import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { type Milliseconds, second } from '#src/lib/time.ts'
import type { RequestHandler } from '#src/server-lib/http/index.ts'
import { type LoadedRelease, readRelease } from './release.ts'
import { shutDown, shutDownGracefully } from './shutdown.ts'
import { SiteServer } from './site-server.ts'

/** Time for open requests to finish after Ctrl+C. */
const interruptGrace: Milliseconds = 10 * second

type SiteServerOptions = {
  release: LoadedRelease
  address: ListenAddress
  /** Gets each HTTP request before the site. It is stopped when the last response has ended. */
  intake: { handler: RequestHandler; stop: () => Promise<void> } | undefined
}

/**
 * Serves a site until SIGTERM (graceful shutdown) or SIGINT. A second signal ends the process immediately. Resolves when the server accepts
 * connections. If it cannot listen, stops the intake, and throws an error with advice.
 */
export async function startSiteServer({ release, address, intake }: SiteServerOptions): Promise<SiteServer> {
  const { port, host } = address
  const site = new SiteServer(release)
  if (intake) site.handleFirst(intake.handler)
  const stopIntake = async () => intake?.stop()
  try {
    await once(site.httpServer.listen(port, host), 'listening')
  } catch (error) {
    await stopIntake()
    throw new Error(listenError(port, error as NodeJS.ErrnoException), { cause: error }) // `listen` fails with errors of the system
  }
  // `once` leaves the second signal to Node, which ends the process.
  process.once('SIGTERM', () => void shutDownGracefully(site).then(stopIntake))
  process.once('SIGINT', () => void shutDown(site.httpServer, interruptGrace).then(stopIntake))
  return site
}

/** Serves a built site on a free port of the loopback interface. `stop` ends all connections. */
export async function serveFolder(root: string): Promise<{ server: Server; port: number; address: string; stop: () => Promise<void> }> {
  const server = new SiteServer(await readRelease(root)).httpServer
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo // a TCP server has an AddressInfo
  return { server, port, address: `http://127.0.0.1:${port}`, stop: () => shutDown(server) }
}

type ListenAddress = { port: number; host: string }

/** Reads PORT and HOST. By default only programs on this machine can connect, because the server itself does not encrypt. */
export const readListenAddress = (environment: NodeJS.ProcessEnv): ListenAddress => ({
  port: readPort(environment),
  host: environment['HOST'] || '127.0.0.1', // an empty variable counts as not set
})

/** Reads PORT, which is 3000 by default. Throws if it is not a valid port. */
export function readPort({ PORT: value = '3000' }: NodeJS.ProcessEnv): number {
  const port = Number(value)
  if (Number.isInteger(port) && port >= 1 && port <= 65535) return port
  throw new Error(`PORT must be a number from 1 to 65535. Got “${value}”.`)
}

/** Throws, with advice, if a server cannot listen on a port. */
export function requireFreePort({ port, host }: ListenAddress): Promise<void> {
  const probe = createServer()
  return new Promise((resolve, reject) => {
    probe.once('error', (error) => reject(new Error(listenError(port, error))))
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

function listenError(port: number, { code, message }: NodeJS.ErrnoException): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is used by another program. Stop that program, or choose another port: PORT=${port + 1} npm start`
  if (code === 'EACCES') return `Port ${port} is reserved for the system. Choose a port above 1023: PORT=3000 npm start`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return 'HOST is not an address of this machine. Write 127.0.0.1 for this machine only, or 0.0.0.0 for all networks.'
  return `The server cannot start: ${message}`
}
