import type { IncomingMessage } from 'node:http'
import type { Reply } from '../../lib/node/reply.ts'
import { sendReply } from '../../lib/node/send-reply.ts'
import type { ServedSite } from '../../server/index.ts'

/** A handler for the server of the site. `settled` resolves when all open requests are answered. */
export type HttpHandler = { handler: NonNullable<ServedSite['handler']>; settled: () => Promise<void> }

/** Makes a handler of a function that returns the response to an HTTP request, or undefined for requests that are not for the intake. */
export function httpHandler(route: (incoming: IncomingMessage) => Promise<Reply> | undefined): HttpHandler {
  const open = new Set<Promise<void>>()
  return {
    handler(incoming, response, headers) {
      const reply = route(incoming)
      if (!reply) return false
      // Node sends 100 Continue automatically only if the server has no listener for `checkContinue`. site-server.ts has such a listener,
      // so the intake sends it.
      if (incoming.headers.expect?.toLowerCase() === '100-continue') response.writeContinue()
      // `reply` and `sendReply` reject if the client disconnects before the end of the request or of the response.
      const sent = reply
        .then((result) => sendReply(incoming, response, { ...result, headers: { ...headers, ...result.headers } }))
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
