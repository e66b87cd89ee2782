import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listen } from '../../src/lib/listen.ts'
import { serveFolder } from '../../src/server/serve-folder.ts'
import { notes, watch } from './watch.ts'

const watchAddress = '/.watch.js'

/** Headers of an answer as it came from the site, compressed and over a connection of its own. */
const perConnection = ['connection', 'content-encoding', 'content-length', 'keep-alive', 'transfer-encoding']

/** The built site on a port of its own, so that a visit shares neither storage nor cache with another, with a watch in every page. */
export async function serveWatched(folder: string) {
  const { address: origin, stop: stopInner } = await serveFolder(folder)
  const refused = new Set<string>()
  const held = new Map<RegExp, Promise<undefined>>()
  const failures = new Set<RegExp>()

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = '/', method = 'GET' } = request
    if (url === watchAddress) {
      response.setHeader('Content-Type', 'text/javascript').end(`(${String(watch)})(${JSON.stringify(notes)})`)
      return
    }
    for (const [pattern, released] of held) if (pattern.test(url)) await released
    const failing = [...failures].find((pattern) => pattern.test(url))
    if (failing) {
      failures.delete(failing)
      refused.add(`503 ${url}`)
      // A lost connection some engines try again by themselves.
      response.writeHead(503).end()
      return
    }
    // Of the browser's own headers none is passed on: an answer that is compressed or unchanged has no place for the watch.
    const answered = await fetch(origin + url, { method, redirect: 'manual' })
    const { status, headers } = answered
    if (status >= 400) refused.add(`${status} ${url}`)
    const kept = [...headers].filter(([name]) => !perConnection.includes(name))
    const isPage = headers.get('content-type')?.startsWith('text/html') === true
    const body = Buffer.from(await answered.arrayBuffer())
    response
      .writeHead(status, Object.fromEntries(kept))
      .end(isPage ? body.toString().replace('<head>', `<head><script src="${watchAddress}"></script>`) : body)
  }

  const server = createServer((request, response) => {
    // A browser that goes leaves requests behind.
    answer(request, response).catch(() => response.destroy())
  })
  const port = await listen(server)
  return {
    address: `http://localhost:${port}`,
    /** What the site has answered with a status of an error: status and path. */
    refused,
    /** Keeps answers back until the function that it returns is called. */
    hold(pattern: RegExp): () => void {
      const { promise, resolve } = Promise.withResolvers<undefined>()
      held.set(pattern, promise)
      return () => resolve(undefined)
    },
    /** Answers the next request that fits with an error, once. */
    failOnce: (pattern: RegExp) => void failures.add(pattern),
    close() {
      server.close().closeAllConnections()
      void stopInner()
    },
  }
}
