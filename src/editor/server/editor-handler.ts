import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import { readBody, sendResponse } from '#src/http/index.ts'
import { errorDetails, errorMessage } from '#src/lib/node/log/error-message.ts'
import type { Log } from '#src/lib/node/log/log.ts'
import { parseJson } from '#src/lib/parse-json.ts'
import type { EditorApi } from '../calls/answers.ts'
import { callSchemas, type NamedCalls, uploadName, uploadParametersSchema } from '../calls/call-schemas.ts'
import { uploadLimits } from '../protocol/upload-limits.ts'
import { putImage } from './images/put-image.ts'

/** Maximum size of the body of a call in bytes: several times the longest text of the content. A larger body gets status 413. */
const maxCallSize = 4_000_000

type CallResponse = {
  status: number
  /** Sent as JSON. */
  body: unknown
}

type EditorServer = {
  api: EditorApi
  /** Calls that only this server has. Their names differ from those of `EditorApi`. */
  added: NamedCalls
  /** The folder of the site. */
  root: string
  log: Pick<Log, 'error'>
}

/**
 * Returns the HTTP handler of the calls and of uploads. The caller of the handler must have authorised the person for this action, which is
 * the name of a call or `uploadName`. A response with an error has a status, and `error`: a sentence for developers. Unexpected errors are
 * logged.
 */
export function editorHandler({ api, added, root, log }: EditorServer) {
  const calls: NamedCalls = { schemas: { ...callSchemas, ...added.schemas }, handlers: { ...api, ...added.handlers } }
  return async (action: string, request: IncomingMessage, response: ServerResponse, personId: string): Promise<void> =>
    sendCallResponse(
      request,
      response,
      await respondToCall({ calls, root }, action, request, personId).catch((error: unknown) => {
        if (!request.errored) log.error('call failed', { call: action, ...errorDetails(error) })
        return errorResponse(500, errorMessage(error))
      }),
    )
}

export const sendCallResponse = (request: IncomingMessage, response: ServerResponse, { status, body }: CallResponse): Promise<void> =>
  sendResponse(request, response, {
    status,
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' },
    body: JSON.stringify(body),
  })

export const errorResponse = (status: number, error: string): CallResponse => ({ status, body: { error } })
const invalidInput = (name: string, error: z.ZodError): CallResponse =>
  errorResponse(400, `The call “${name}” has invalid input: ${z.prettifyError(error)}`)
const tooLargeResponse = (maxSize: number): CallResponse => errorResponse(413, `The request body is larger than ${maxSize / 1e6} MB.`)

async function respondToCall(
  { calls: { schemas, handlers }, root }: { calls: NamedCalls; root: string },
  action: string,
  request: IncomingMessage,
  personId: string,
): Promise<CallResponse> {
  // Protects against CSRF: a form on another site cannot send a request with one of these content types.
  const contentType = action === uploadName ? 'application/octet-stream' : 'application/json'
  if (request.headers['content-type'] !== contentType) return errorResponse(403, `The content type must be ${contentType}.`)
  if (action === uploadName) {
    const { searchParams } = new URL(request.url ?? '', 'http://localhost')
    const parameters = uploadParametersSchema.safeParse(Object.fromEntries(searchParams))
    if (!parameters.success) return invalidInput(action, parameters.error)
    const bytes = await readBody(request, uploadLimits.size)
    if (!bytes) return tooLargeResponse(uploadLimits.size)
    return { status: 200, body: await putImage(root, { ...parameters.data, bytes }) }
  }
  const schema = Object.hasOwn(schemas, action) ? schemas[action] : undefined
  const handler = handlers[action]
  if (!schema || !handler) return errorResponse(404, 'The server has no such call.')
  const bytes = await readBody(request, maxCallSize)
  if (!bytes) return tooLargeResponse(maxCallSize)
  const json = parseJson(bytes.toString('utf8'))
  if (json === undefined) return errorResponse(400, 'The request body is not valid JSON.')
  const input = schema.safeParse(json)
  if (!input.success) return invalidInput(action, input.error)
  return { status: 200, body: await handler(input.data as never, personId) } // the schema of the call has parsed the input
}
