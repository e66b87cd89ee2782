import type { IncomingMessage } from 'node:http'
import {
  type HttpResponse,
  type OpenResponses,
  openResponses,
  type RequestHandler,
  sendContinue,
  sendResponse,
} from '#src/server-lib/http/index.ts'
import type { FailureLog } from './failure-log.ts'

/** The part of the intake that the server of the site calls with every HTTP request. */
export type HttpHandler = Pick<OpenResponses, 'settled'> & { handler: RequestHandler }

/** `route` returns undefined if the HTTP request is not for the intake. */
export function httpHandler(route: (incoming: IncomingMessage) => Promise<HttpResponse> | undefined, logFailure: FailureLog): HttpHandler {
  const open = openResponses()
  return {
    handler(incoming, response, headers) {
      const routed = route(incoming)
      if (!routed) return false
      sendContinue(incoming, response)
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

/**
 * Returns whether an error only means that the client has disconnected, before it had sent its whole HTTP request or got the whole
 * response.
 */
const isDisconnection = ({ errored }: IncomingMessage, error: unknown): boolean =>
  errored !== null || (error instanceof Error && 'code' in error && disconnectionCodes.includes(error.code))

const disconnectionCodes: readonly unknown[] = ['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED']
