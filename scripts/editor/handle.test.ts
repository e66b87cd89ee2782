import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listen } from '../lib/listen.ts'
import { editorApi } from './api.ts'
import { draftContent } from './draft-content.ts'
import { editorHandler } from './handle.ts'
import { History } from './history.ts'

const plans = '- id: first\n  title: { en: One, fr: Un }\n'
const root = mkdtempSync(join(tmpdir(), 'handle-'))
const history = new History(':memory:', () => undefined)
let server: Server
let address: string

beforeAll(async () => {
  mkdirSync(join(root, 'content'))
  writeFileSync(join(root, 'content/plans.yaml'), plans)
  const handle = editorHandler(editorApi({ root, history, content: draftContent(root) }), 'secret')
  server = createServer((request, response) => void handle(request, response))
  address = `http://127.0.0.1:${await listen(server)}`
})
afterAll(() => {
  server.close()
  history.close()
  rmSync(root, { recursive: true })
})

async function post(name: string, body: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${address}/${name}`, {
    method: 'POST',
    body,
    headers: { origin: address, 'content-type': 'application/json', 'x-editor-token': 'secret', ...headers },
  })
  return { status: response.status, body: (await response.json()) as unknown }
}

const edits = JSON.stringify({
  client: 'anna',
  file: 'plans.yaml',
  edits: [{ change: { do: 'set', path: [{ id: 'first' }, 'title', 'en'], value: 'New' }, was: 'One' }],
})

it('checks, saves, and takes back', async () => {
  const text = () => readFileSync(join(root, 'content/plans.yaml'), 'utf8')
  expect(await post('check', edits)).toMatchObject({ status: 200, body: { kind: 'checked' } })
  expect(text()).toBe(plans)
  expect(await post('save', edits)).toEqual({ status: 200, body: { kind: 'saved', file: 'plans.yaml' } })
  expect(text()).toBe(plans.replace('One', 'New'))
  expect(await post('save', edits)).toMatchObject({ body: { kind: 'conflict', was: 'One', is: 'New' } })
  expect(await post('undo', '{"client":"anna"}')).toMatchObject({ body: { kind: 'saved' } })
  expect(text()).toBe(plans)
  expect(await post('redo', '{"client":"anna"}')).toMatchObject({ body: { kind: 'saved' } })
  expect(text()).toBe(plans.replace('One', 'New'))
})

it.each([
  [403, 'save', edits, { 'x-editor-token': 'another' }],
  [404, 'nothing', edits, {}],
  [404, '__proto__', edits, {}],
  [400, 'save', '{', {}],
  [400, 'save', '{}', {}],
  [400, 'save', edits.replace('"set"', '"steal"'), {}],
  [413, 'save', `"${'x'.repeat(5_000_000)}"`, {}],
])('answers %i with a sentence where it cannot do what is asked: %s', async (status, name, body, headers) => {
  const answer = await post(name, body, headers)
  expect(answer).toMatchObject({ status, body: { problem: expect.stringMatching(/\S/) as string } })
})
