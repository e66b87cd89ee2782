import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import type { EditorApi } from './api.ts'
import { refusalOf } from './guard.ts'
import { readJson } from './json-body.ts'

/** In bytes: the longest text of the content, several times. */
const largestBody = 4_000_000

type Answer = { status: number; body: unknown }

/** Answers the requests of the page, at the name of each below the address of the editor. Whatever is sent, the server goes on. */
export function editorHandler(api: EditorApi, token: string) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { status, body } = await answerTo(api, token, request)
    response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    response.end(JSON.stringify(body))
  }
}

async function answerTo(api: EditorApi, token: string, request: IncomingMessage): Promise<Answer> {
  const problem = refusalOf(request, token)
  if (problem !== undefined) return { status: 403, body: { problem } }
  const name = (request.url ?? '').replace(/^\//, '')
  if (!isRoute(api, name)) return { status: 404, body: { problem: `The editor knows no “${name.slice(0, 100)}”.` } }
  const read = await readJson(request, largestBody)
  if ('problem' in read) return { status: read.status, body: { problem: read.problem } }
  const { input, answer }: { input: z.ZodType; answer: (input: never) => unknown } = api[name]
  const parsed = input.safeParse(read.value)
  if (!parsed.success) return { status: 400, body: { problem: `What was sent cannot be used: ${z.prettifyError(parsed.error)}` } }
  try {
    return { status: 200, body: answer(parsed.data as never) } // its own schema has read it
  } catch (error) {
    return { status: 500, body: { problem: error instanceof Error ? error.message : String(error) } }
  }
}

const isRoute = (api: EditorApi, name: string): name is keyof EditorApi => Object.hasOwn(api, name)
