import type { IncomingMessage } from 'node:http'
import type { HttpResponse } from '#src/lib/node/http-response.ts'
import { sendResponse } from '#src/lib/node/send-response.ts'
import type { ServedSite } from '#src/server/index.ts'

/** A handler for the server of the site. `settled` resolves when all open requests are answered. */
export type HttpHandler = { handler: NonNullable<ServedSite['handler']>; settled: () => Promise<void> }

/** Makes a handler of a function that returns the response to an HTTP request, or undefined for requests that are not for the intake. */
export function httpHandler(route: (incoming: IncomingMessage) => Promise<HttpResponse> | undefined): HttpHandler {
  const open = new Set<Promise<void>>()
  return {
    handler(incoming, response, headers) {
      const routed = route(incoming)
      if (!routed) return false
      // Node sends 100 Continue automatically only if the server has no listener for `checkContinue`. site-server.ts has such a listener,
      // so the intake sends it.
      if (incoming.headers.expect?.toLowerCase() === '100-continue') response.writeContinue()
      // `routed` and `sendResponse` reject if the client disconnects before the end of the request or of the response.
      const sent = routed
        .then((result) => sendResponse(incoming, response, { ...result, headers: { ...headers, ...result.headers } }))
        .catch(() => void response.destroy())
      open.add(sent)
      void sent.then(() => open.delete(sent))
      return true
    },
    async settled() {
      await Promise.all(open)
    },
  }
}
