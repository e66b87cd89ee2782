import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { serveFolder } from '#src/site-server/index.ts'
import { listenOnLoopback } from '../harness/servers/loopback.ts'
import { notes, watch } from './watch.ts'

const watchPath = '/.watch.js'

/** Response headers that are not passed on: they describe a connection or a compressed body, and `fetch` has decompressed the body. */
const perConnection = ['connection', 'content-encoding', 'content-length', 'keep-alive', 'transfer-encoding']

/** Serves the built site with `watch` in every page. Each call uses a new port, so that visits share no storage or cache. */
export async function serveWatched(folder: string) {
  const { url: origin, stop: stopInner } = await serveFolder(folder)
  const refused = new Set<string>()
  const held = new Map<RegExp, Promise<undefined>>()
  const failures = new Set<RegExp>()

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = '/', method = 'GET' } = incoming
    if (url === watchPath) {
      response.setHeader('Content-Type', 'text/javascript').end(`(${String(watch)})(${JSON.stringify(notes)})`)
      return
    }
    for (const [pattern, released] of held) if (pattern.test(url)) await released
    const failing = [...failures].find((pattern) => pattern.test(url))
    if (failing) {
      failures.delete(failing)
      refused.add(`503 ${url}`)
      // Responds with 503 rather than close the connection: some engines would repeat the request after a lost connection.
      response.writeHead(503).end()
      return
    }
    // The request headers of the browser are not passed on. They could lead to a compressed response or to status 304, and `watch` could
    // not be added to either.
    const answered = await fetch(origin + url, { method, redirect: 'manual' })
    const { status, headers } = answered
    if (status >= 400) refused.add(`${status} ${url}`)
    const kept = [...headers].filter(([name]) => !perConnection.includes(name))
    const isPage = headers.get('content-type')?.startsWith('text/html') === true
    const body = Buffer.from(await answered.arrayBuffer())
    response
      .writeHead(status, Object.fromEntries(kept))
      .end(isPage ? body.toString().replace('<head>', `<head><script src="${watchPath}"></script>`) : body)
  }

  const server = createServer((incoming, response) => {
    // Responding fails if the browser was closed, because that aborts its requests. This is not a fault, so the error is dropped.
    answer(incoming, response).catch(() => response.destroy())
  })
  const port = await listenOnLoopback(server)
  return {
    url: `http://localhost:${port}`,
    /** Responses with an error status, as texts: the status and the URL path. */
    refused,
    /** Holds back the responses for URLs that match, until the returned function is called. */
    hold(pattern: RegExp): () => void {
      const { promise, resolve } = Promise.withResolvers<undefined>()
      held.set(pattern, promise)
      return () => resolve(undefined)
    },
    /** Responds to the next request whose URL matches with status 503. Later requests get the file. */
    failOnce: (pattern: RegExp) => void failures.add(pattern),
    close() {
      server.close().closeAllConnections()
      void stopInner()
    },
  }
}
