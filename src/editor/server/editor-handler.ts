import { z } from 'zod'
import type { EditorApi } from '#src/editor/protocol/calls/answers.ts'
import { callSchemas, uploadName, uploadParametersSchema } from '#src/editor/protocol/calls/call-schemas.ts'
import type { CallApi, CallSetOf } from '#src/editor/protocol/calls/call-set.ts'
import { uploadLimits } from '#src/editor/protocol/endpoints.ts'
import { errorDetails, errorMessage } from '#src/lib/node/error-message.ts'
import type { Log } from '#src/lib/node/log.ts'
import { keysOf, parseJson } from '#src/lib/objects.ts'
import type { HttpRequest, HttpResponse } from '#src/server-lib/http/index.ts'
import { putImage } from './fields/put-image.ts'

/**
 * Maximum size of the body of a call in bytes. A larger body gets status 413. An edit has the value before and after it, and no value is
 * larger than a file of the content, which has at most 2 MB (decision 003: size limits for content files).
 */
const maxCallSize = 4_000_000

type CallResponse = {
  status: number
  body: unknown
}

/** A function for each call, by the name of the call. The function checks the input, which is parsed JSON, and runs the handler. */
export type NamedCalls = ReadonlyMap<string, (json: unknown, personId: string) => Promise<CallResponse>>

/** Returns for each handler a function that checks the input with the schema of the call before it runs the handler. */
export const namedCalls = <Schemas extends Record<string, z.ZodType>>(
  schemas: Schemas,
  handlers: CallApi<CallSetOf<Schemas, Record<keyof Schemas, object>>>,
): NamedCalls => new Map(keysOf(schemas).map((name) => [name, namedCall<Schemas[keyof Schemas]>(name, schemas[name], handlers[name])]))

const namedCall =
  <Schema extends z.ZodType>(
    name: string,
    schema: Schema,
    handler: (input: z.output<Schema>, personId: string) => object | Promise<object>,
  ) =>
  async (json: unknown, personId: string): Promise<CallResponse> => {
    const input = schema.safeParse(json)
    return input.success ? { status: 200, body: await handler(input.data, personId) } : invalidInput(name, input.error)
  }

type CallHttpRequest = Pick<HttpRequest, 'headers' | 'query' | 'readBody' | 'isAborted'>

type EditorServer = {
  api: EditorApi
  /** Calls that only this kind of server has, such as those of the studio. Their names differ from those of `EditorApi`. */
  added: NamedCalls
  root: string
  log: Pick<Log, 'error'>
}

/**
 * Returns the handler of the calls and of uploads. `action` is the name of a call or `uploadName`.
 *
 * - The code that calls the handler must have checked that the person may carry out the action.
 * - The body of a response with an error status has the member `error`, a sentence for developers.
 * - Unexpected errors are logged.
 */
export function editorHandler({ api, added, root, log }: EditorServer) {
  const calls: NamedCalls = new Map([...namedCalls(callSchemas, api), ...added])
  return async (action: string, httpRequest: CallHttpRequest, personId: string): Promise<HttpResponse> =>
    callResponse(
      await respondToCall({ calls, root }, action, httpRequest, personId).catch((error: unknown) => {
        if (!httpRequest.isAborted()) log.error('call failed', { call: action, ...errorDetails(error) })
        return errorResponse(500, errorMessage(error))
      }),
    )
}

/** Returns the response to a refused call. `error` is a sentence for developers. */
export const callRefused = (status: number, error: string): HttpResponse => callResponse(errorResponse(status, error))

const callResponse = ({ status, body }: CallResponse): HttpResponse => ({
  status,
  headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' },
  body: JSON.stringify(body),
})

const errorResponse = (status: number, error: string): CallResponse => ({ status, body: { error } })
const invalidInput = (name: string, error: z.ZodError): CallResponse =>
  errorResponse(400, `The call “${name}” has invalid input: ${z.prettifyError(error)}`)
const tooLargeResponse = (maxSize: number): CallResponse => errorResponse(413, `The request body is larger than ${maxSize / 1e6} MB.`)

async function respondToCall(
  { calls, root }: { calls: NamedCalls; root: string },
  action: string,
  httpRequest: CallHttpRequest,
  personId: string,
): Promise<CallResponse> {
  // Protects against CSRF: a form on another site cannot send a request with the content type application/json or application/octet-stream.
  const contentType = action === uploadName ? 'application/octet-stream' : 'application/json'
  if (httpRequest.headers['content-type'] !== contentType) return errorResponse(403, `The content type must be ${contentType}.`)
  if (action === uploadName) {
    const parameters = uploadParametersSchema.safeParse(Object.fromEntries(httpRequest.query))
    if (!parameters.success) return invalidInput(action, parameters.error)
    const bytes = await httpRequest.readBody(uploadLimits.size)
    if (!bytes) return tooLargeResponse(uploadLimits.size)
    return { status: 200, body: await putImage(root, { ...parameters.data, bytes }) }
  }
  const call = calls.get(action)
  if (!call) return errorResponse(404, 'The server has no such call.')
  const bytes = await httpRequest.readBody(maxCallSize)
  if (!bytes) return tooLargeResponse(maxCallSize)
  const json = parseJson(bytes.toString('utf8'))
  return json === undefined ? errorResponse(400, 'The request body is not valid JSON.') : call(json, personId)
}
