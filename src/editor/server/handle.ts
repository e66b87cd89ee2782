import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import { isLoopback } from '../../lib/loopback.ts'
import { errorMessage } from '../../lib/node/error-message.ts'
import { discardBody, readBody } from '../../lib/node/read-body.ts'
import type { EditorApi } from '../calls/answers.ts'
import { type CallName, callSchemas, uploadParameters } from '../calls/call-schemas.ts'
import { tokenHeader } from '../protocol/endpoints.ts'
import { pictureLimits } from '../protocol/picture-limits.ts'
import { putPicture } from './put-picture.ts'

/** Maximum size of a call in bytes: several times the longest text of the content. A larger body gets status 413. */
const maxCallSize = 4_000_000

type Answer = { status: number; body: unknown }
/** `root` is the folder of the site. Only pages with the token may make calls. `personOf` says who makes a request. */
type EditorServer = { api: EditorApi; root: string; token: string; personOf: (request: IncomingMessage) => string }

/** Returns the HTTP handler of the editor's calls. It answers every failure with a status and `error`, a sentence for developers. */
export function editorHandler(editor: EditorServer) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { status, body } = await answerRequest(editor, request).catch((error: unknown) => failed(500, errorMessage(error)))
    response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    response.end(JSON.stringify(body))
    await discardBody(request)
  }
}

const failed = (status: number, error: string): Answer => ({ status, body: { error } })
const invalidInput = (name: string, error: z.ZodError): Answer =>
  failed(400, `The call “${name}” has invalid input: ${z.prettifyError(error)}`)
const tooLargeAnswer = (maxSize: number): Answer => failed(413, `The request body is larger than ${maxSize / 1e6} MB.`)

async function answerRequest({ api, root, token, personOf }: EditorServer, request: IncomingMessage): Promise<Answer> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
  const name = pathname.slice(1)
  const isPicture = name === 'picture'
  const reason = whyForbidden(request, token, isPicture ? 'application/octet-stream' : 'application/json')
  if (reason !== undefined) return failed(403, reason)
  if (isPicture) {
    const parameters = uploadParameters.safeParse(Object.fromEntries(searchParams))
    if (!parameters.success) return invalidInput(name, parameters.error)
    const bytes = await readBody(request, pictureLimits.size)
    if (!bytes) return tooLargeAnswer(pictureLimits.size)
    return { status: 200, body: await putPicture(root, { ...parameters.data, bytes }) }
  }
  if (!isCallName(name)) return failed(404, `Unknown call “${name.slice(0, 100)}”.`)
  const bytes = await readBody(request, maxCallSize)
  if (!bytes) return tooLargeAnswer(maxCallSize)
  const json = parseJson(bytes.toString('utf8'))
  if (json === undefined) return failed(400, 'The request body is not valid JSON.')
  const input = callSchemas[name].safeParse(json)
  if (!input.success) return invalidInput(name, input.error)
  return { status: 200, body: await api[name](input.data as never, personOf(request)) } // the schema of the call has parsed the input
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isCallName = (name: string): name is CallName => Object.hasOwn(callSchemas, name)

type RequestHead = Pick<IncomingMessage, 'method' | 'headers'>

/**
 * Returns why a request is forbidden, before its body is read; undefined if the request is from a page of this server. A page of another
 * site cannot send the token header or this content type without a CORS preflight, which fails.
 */
export function whyForbidden({ method, headers }: RequestHead, token: string, contentType = 'application/json'): string | undefined {
  const { host = '', origin } = headers
  // Any other name could belong to another site and resolve to this machine (DNS rebinding).
  if (!isLoopback(host.replace(/:\d+$/, ''))) return `The editor accepts requests to localhost only (got “${host}”).`
  if (method !== 'POST') return 'The editor accepts POST requests only.'
  if (origin !== `http://${host}`) return 'The editor accepts requests from pages of its own server only.'
  if (headers['content-type'] !== contentType) return `The content type must be ${contentType}.`
  const received = Buffer.from(String(headers[tokenHeader]))
  const expected = Buffer.from(token)
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) {
    return 'The token is not that of this server. Reload the page.'
  }
  return undefined
}
