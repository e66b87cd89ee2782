import type { Server } from 'node:http'
import { listenOnLoopback } from '../lib/loopback.ts'
import { readRelease } from './release.ts'
import { siteServer } from './site-server.ts'
import { stop } from './stop.ts'

/** A built site on a free port of the loopback interface, for whoever looks at it. `stop` ends it at once. */
export async function serveFolder(root: string): Promise<{ server: Server; port: number; address: string; stop: () => Promise<void> }> {
  const server = siteServer({ release: await readRelease(root), isStopping: false })
  const port = await listenOnLoopback(server)
  return { server, port, address: `http://127.0.0.1:${port}`, stop: () => stop(server) }
}
