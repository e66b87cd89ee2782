import type { IncomingMessage } from 'node:http'
import { type HttpResponse, type OpenResponses, openResponses, sendResponse } from '#src/http/index.ts'
import type { ServedSite } from '#src/site-server/index.ts'
import type { FailureLog } from './failure-log.ts'

/** A handler for the server of the site. */
export type HttpHandler = Pick<OpenResponses, 'settled'> & { handler: NonNullable<ServedSite['handler']> }

/** Makes a handler of a function that returns the response to an HTTP request, or undefined for requests that are not for the intake. */
export function httpHandler(route: (incoming: IncomingMessage) => Promise<HttpResponse> | undefined, logFailure: FailureLog): HttpHandler {
  const open = openResponses()
  return {
    handler(incoming, response, headers) {
      const routed = route(incoming)
      if (!routed) return false
      // Node sends 100 Continue automatically only if the server has no listener for `checkContinue`. site-server.ts has such a listener,
      // so the intake sends it.
      if (incoming.headers.expect?.toLowerCase() === '100-continue') response.writeContinue()
      open.add(
        routed
          .then((result) => sendResponse(incoming, response, { ...result, headers: { ...headers, ...result.headers } }))
          .catch((error: unknown) => {
            if (!isDisconnection(incoming, error)) logFailure('response failed', error)
            response.destroy()
          }),
      )
      return true
    },
    settled: open.settled,
  }
}

/** Returns whether an error means that the client has disconnected before the end of its request or of the response. */
const isDisconnection = ({ errored }: IncomingMessage, error: unknown): boolean =>
  errored !== null || (error instanceof Error && 'code' in error && disconnectionCodes.includes(error.code))

const disconnectionCodes: readonly unknown[] = ['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED']
