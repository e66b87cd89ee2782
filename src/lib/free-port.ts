import { createServer } from 'node:net'
import { listen } from './listen.ts'

/** A free port of the loopback interface. */
export async function freePort(): Promise<number> {
  const probe = createServer()
  const port = await listen(probe)
  await new Promise((resolve) => probe.close(resolve))
  return port
}
