import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import type { EditorApi } from '../protocol/answers.ts'
import { callSchemas, type CallName } from '../protocol/calls.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { discardBody, readBody } from '../../lib/read-body.ts'
import { findRefusal } from './guard.ts'

/** In bytes: several times the longest text of the content. A larger body gets 413. */
const maxCallSize = 4_000_000
/** In bytes: a photograph of about 40 megapixels. A larger body gets 413. */
const maxPictureSize = 25_000_000

type Answer = { status: number; body: unknown }
type Editor = {
  api: EditorApi
  putPicture: (picture: { name: string; folder: string; bytes: Buffer }) => { file: string } | { problem: string }
}

/** Returns the HTTP handler of the editor's calls. Every failure is an answer with a status and a sentence (`problem`). */
export function editorHandler(editor: Editor, token: string) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { status, body } = await answerRequest(editor, token, request).catch((error: unknown) => problem(500, errorMessage(error)))
    response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    response.end(JSON.stringify(body))
    await discardBody(request)
  }
}

const problem = (status: number, sentence: string): Answer => ({ status, body: { problem: sentence } })
const tooLarge = (maxSize: number): Answer => problem(413, `The request body is larger than ${maxSize / 1e6} MB.`)

async function answerRequest({ api, putPicture }: Editor, token: string, request: IncomingMessage): Promise<Answer> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
  const name = pathname.slice(1)
  const isPicture = name === 'picture'
  const refusal = findRefusal(request, token, isPicture ? 'application/octet-stream' : 'application/json')
  if (refusal !== undefined) return problem(403, refusal)
  if (isPicture) {
    const bytes = await readBody(request, maxPictureSize)
    if (!bytes) return tooLarge(maxPictureSize)
    const result = putPicture({ name: searchParams.get('name') ?? '', folder: searchParams.get('folder') ?? '', bytes })
    return { status: 'problem' in result ? 400 : 200, body: result }
  }
  if (!isCallName(name)) return problem(404, `Unknown call “${name.slice(0, 100)}”.`)
  const bytes = await readBody(request, maxCallSize)
  return bytes ? answerCall(api, name, bytes) : tooLarge(maxCallSize)
}

async function answerCall(api: EditorApi, name: CallName, bytes: Buffer): Promise<Answer> {
  const json = parseJson(bytes.toString('utf8'))
  if (json === undefined) return problem(400, 'The request body is not valid JSON.')
  const input = callSchemas[name].safeParse(json)
  if (!input.success) return problem(400, `The call “${name}” has invalid input: ${z.prettifyError(input.error)}`)
  return { status: 200, body: await api[name](input.data as never) } // its own schema has parsed the input
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isCallName = (name: string): name is CallName => Object.hasOwn(callSchemas, name)
