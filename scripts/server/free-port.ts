import { createServer, type AddressInfo } from 'node:net'

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => probe.once('listening', resolve))
  const { port } = probe.address() as AddressInfo // it listens on a port
  await new Promise((resolve) => probe.close(resolve))
  return port
}
