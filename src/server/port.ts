import { createServer } from 'node:net'

/** The port that PORT names, 3000 unless told. Throws for what is no port. */
export function portFrom({ PORT: given = '3000' }: NodeJS.ProcessEnv): number {
  const port = Number(given)
  if (Number.isInteger(port) && port >= 1 && port <= 65535) return port
  throw new Error(`PORT must be a number from 1 to 65535, but is “${given}”.`)
}

/** What is to be said of a server that cannot listen on a port. */
export const cannotListen = (port: number, { code, message }: NodeJS.ErrnoException): string =>
  code === 'EADDRINUSE'
    ? `Port ${port} is taken by another program. Stop it, or choose another port: PORT=${port + 1} npm start`
    : code === 'EACCES'
      ? `Port ${port} is kept for the system. Choose one from 1024 on: PORT=3000 npm start`
      : `The server cannot start: ${message}`

/** Makes sure that a server can listen on a port. Throws what is to be said where it cannot. */
export function requireFreePort(port: number): Promise<void> {
  const probe = createServer()
  return new Promise((resolve, reject) => {
    probe.once('error', (error) => reject(new Error(cannotListen(port, error))))
    probe.listen(port, () => probe.close(() => resolve()))
  })
}
