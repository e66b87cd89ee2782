import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendContinue } from './hardened-server.ts'
import type { HttpResponse } from './http-response.ts'
import { sendResponse } from './send-response.ts'

type Responder = {
  /** Sends a response that a handler returns. `headers` are part of every response; those of the handler replace them. */
  respond: (
    incoming: IncomingMessage,
    response: ServerResponse,
    handled: Promise<HttpResponse>,
    headers: Readonly<Record<string, string>>,
  ) => void
  /** Resolves when the responses that were open at the call are sent. */
  settled: () => Promise<void>
}

/**
 * Returns the part of a server that sends the responses of its handlers, and tracks them until they are sent.
 *
 * - If a handler or a streamed body fails, calls `respondToFailure`, unless the client has disconnected.
 * - Sends the response that `respondToFailure` returns. If it returns none, or if a part of a response was sent before, closes the
 *   connection.
 */
export function createResponder(respondToFailure: (error: unknown) => HttpResponse | undefined): Responder {
  const open = new Set<Promise<void>>()
  async function send(incoming: IncomingMessage, response: ServerResponse, handled: Promise<HttpResponse>): Promise<void> {
    try {
      await sendResponse(incoming, response, await handled)
    } catch (error) {
      const failure = isDisconnection(incoming, error) ? undefined : respondToFailure(error)
      if (failure && !response.headersSent) await sendResponse(incoming, response, failure).catch(() => undefined)
      else response.destroy()
    }
  }
  return {
    respond(incoming, response, handled, headers) {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
      sendContinue(incoming, response)
      const sent = send(incoming, response, handled)
      open.add(sent)
      void sent.then(() => open.delete(sent))
    },
    async settled() {
      await Promise.all(open)
    },
  }
}

/**
 * Returns whether an error only means that the client has disconnected, before it had sent its whole HTTP request or got the whole
 * response.
 */
const isDisconnection = ({ errored }: IncomingMessage, error: unknown): boolean =>
  errored !== null || (error instanceof Error && 'code' in error && disconnectionCodes.includes(error.code))

const disconnectionCodes: readonly unknown[] = ['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_UNABLE_TO_PIPE']
