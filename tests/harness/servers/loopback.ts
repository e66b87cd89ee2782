import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'

/** Makes a server listen on a free port of the loopback interface. Returns the port. */
export async function listenOnLoopback(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port // a TCP server has an AddressInfo
}

export async function freePort(): Promise<number> {
  const probe = createServer()
  const port = await listenOnLoopback(probe)
  await once(probe.close(), 'close')
  return port
}
