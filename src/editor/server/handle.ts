import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import type { EditorApi } from '../protocol/answers.ts'
import { callSchemas, type CallName } from '../protocol/calls.ts'
import { refusalOf } from './guard.ts'
import { readBytes, readJson } from './read-body.ts'
import { errorMessage } from '../../lib/error-message.ts'

/** In bytes: the longest text of the content, several times. */
const largestBody = 4_000_000
/** In bytes: a photograph of 40 megapixels. */
const largestPicture = 25_000_000

type Answer = { status: number; body: unknown }

type PutPicture = (picture: { name: string; folder: string; bytes: Buffer }) => { file: string } | { problem: string }
type Editor = { api: EditorApi; putPicture: PutPicture }

/** Answers the requests of the page, at the name of each below the address of the editor. Whatever is sent, the server goes on. */
export function editorHandler({ api, putPicture }: Editor, token: string) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const isPicture = request.url?.startsWith('/picture?') === true
    const { status, body } = await (isPicture ? answerToPicture(putPicture, token, request) : answerTo(api, token, request))
    response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    response.end(JSON.stringify(body))
  }
}

async function answerTo(api: EditorApi, token: string, request: IncomingMessage): Promise<Answer> {
  const problem = refusalOf(request, token)
  if (problem !== undefined) return { status: 403, body: { problem } }
  const name = (request.url ?? '').replace(/^\//, '')
  if (!isCallName(name)) return { status: 404, body: { problem: `The editor knows no “${name.slice(0, 100)}”.` } }
  const read = await readJson(request, largestBody)
  if ('problem' in read) return { status: read.status, body: { problem: read.problem } }
  const parsed = callSchemas[name].safeParse(read.value)
  if (!parsed.success) return { status: 400, body: { problem: `What was sent cannot be used: ${z.prettifyError(parsed.error)}` } }
  try {
    return { status: 200, body: await answered(api, name, parsed.data) }
  } catch (error) {
    return { status: 500, body: { problem: errorMessage(error) } }
  }
}

async function answerToPicture(putPicture: PutPicture, token: string, request: IncomingMessage): Promise<Answer> {
  const problem = refusalOf(request, token, 'application/octet-stream')
  if (problem !== undefined) return { status: 403, body: { problem } }
  const read = await readBytes(request, largestPicture)
  if ('problem' in read) return { status: read.status, body: { problem: read.problem } }
  const query = new URL(request.url ?? '', 'http://localhost').searchParams
  try {
    const put = putPicture({ name: query.get('name') ?? '', folder: query.get('folder') ?? '', bytes: read.value })
    return { status: 'problem' in put ? 400 : 200, body: put }
  } catch (error) {
    return { status: 500, body: { problem: errorMessage(error) } }
  }
}

const isCallName = (name: string): name is CallName => Object.hasOwn(callSchemas, name)

/** Its own schema has read the request. */
const answered = (api: EditorApi, name: CallName, request: unknown): unknown => api[name](request as never)
