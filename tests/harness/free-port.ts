import { once } from 'node:events'
import { createServer } from 'node:net'
import { listenOnLoopback } from '../../src/lib/loopback.ts'

/** Returns a free port of the loopback interface. */
export async function freePort(): Promise<number> {
  const probe = createServer()
  const port = await listenOnLoopback(probe)
  await once(probe.close(), 'close')
  return port
}
