import type { AddressInfo, Server } from 'node:net'

/** Lets a server listen on a free port of the loopback interface. Returns the port. */
export async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return (server.address() as AddressInfo).port // it listens on a port
}
