import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { serveFolder } from '#src/site/server/index.ts'
import { listenOnLoopback } from '../harness/servers/loopback.ts'
import { notes, watch } from './watch.ts'

const watchAddress = '/.watch.js'

/** Response headers that no longer apply because `fetch` has decompressed the body. */
const perConnection = ['connection', 'content-encoding', 'content-length', 'keep-alive', 'transfer-encoding']

/** Serves the built site on a new port, so that visits share no storage or cache, and adds the watcher to every page. */
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
      // Some engines retry a lost connection automatically, but not a 503.
      response.writeHead(503).end()
      return
    }
    // Headers of the browser are not forwarded, because they could lead to a compressed or 304 response, to which the watcher cannot be
    // added.
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
    // Answering fails if a browser is closed, because that aborts its requests. Such a failure is not reported.
    answer(request, response).catch(() => response.destroy())
  })
  const port = await listenOnLoopback(server)
  return {
    address: `http://localhost:${port}`,
    /** Responses with an error status: status and path. */
    refused,
    /** Delays responses for matching URLs until the returned function is called. */
    hold(pattern: RegExp): () => void {
      const { promise, resolve } = Promise.withResolvers<undefined>()
      held.set(pattern, promise)
      return () => resolve(undefined)
    },
    /** Answers the next matching request with 503, once. */
    failOnce: (pattern: RegExp) => void failures.add(pattern),
    close() {
      server.close().closeAllConnections()
      void stopInner()
    },
  }
}
