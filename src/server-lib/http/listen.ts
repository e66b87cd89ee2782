import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/** The port and the network interface on which a server accepts connections. */
export type ListenOn = { port: number; host: string }

/**
 * Reads PORT and HOST. By default only programs on this machine can connect, because no server of this project encrypts. Throws if PORT is
 * not a valid port.
 */
export const readListenOn = (environment: NodeJS.ProcessEnv): ListenOn => ({
  port: parsePort(environment['PORT'] || '3000'), // an empty variable counts as not set
  host: environment['HOST'] || '127.0.0.1',
})

function parsePort(value: string): number {
  const port = Number(value)
  if (Number.isInteger(port) && port >= 1 && port <= 65535) return port
  throw new Error(`PORT must be a number from 1 to 65535. Got “${value}”.`)
}

/** Throws, with advice, if the server cannot listen. */
export async function listen(server: Server, { port, host }: ListenOn): Promise<void> {
  try {
    await once(server.listen(port, host), 'listening')
  } catch (error) {
    throw new Error(listenError(port, error as NodeJS.ErrnoException), { cause: error }) // `listen` rejects with system errors
  }
}

/** Throws, with advice, if a server could not listen. Called before long preparations. */
export async function requireFreePort(listenOn: ListenOn): Promise<void> {
  const probe = createServer()
  await listen(probe, listenOn)
  await new Promise((resolve) => probe.close(resolve))
}

function listenError(port: number, { code, message }: NodeJS.ErrnoException): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is used by another program. Stop that program, or set another port before the command: PORT=${port + 1}`
  if (code === 'EACCES') return `Port ${port} is reserved for the system. Set a port above 1023 before the command: PORT=3000`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return 'HOST is not an address of this machine. Write 127.0.0.1 for this machine only, or 0.0.0.0 for all networks.'
  return `The server cannot start: ${message}`
}
