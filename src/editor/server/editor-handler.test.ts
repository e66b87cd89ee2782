import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { ContentOverlay } from '#src/content-toolkit/edit/content-overlay.ts'
import { editorIdSchema } from '#src/editor/protocol/calls/call-inputs.ts'
import { callPath } from '#src/editor/protocol/endpoints.ts'
import { parseHttpRequest, sendResponse } from '#src/server-lib/http/index.ts'
import { listenOnLoopback } from '#tests/harness/servers/loopback.ts'
import { DraftService } from './drafts/draft-service.ts'
import { editorApi } from './editor-api.ts'
import { editorHandler, namedCalls } from './editor-handler.ts'
import { TextMarks } from './fields/text-marks.ts'
import { DraftStore } from './storage/draft-store.ts'
import { WriteLog } from './storage/write-log.ts'

const plans = '- id: first\n  title: { en: One, fr: Un }\n'
const root = mkdtempSync(join(tmpdir(), 'handle-'))
const writeLog = new WriteLog(root, ':memory:')
const store = new DraftStore(':memory:')
const log = { error: vi.fn() }
let server: Server
let origin: string

beforeAll(async () => {
  mkdirSync(join(root, 'content'))
  writeFileSync(join(root, 'content/plans.yaml'), plans)
  const overlay = new ContentOverlay(root)
  const drafts = new DraftService({ root, draftStore: store, overlay, localise: () => ({ content: {}, dictionary: {} }) })
  const refresh = () => Promise.resolve()
  const api = editorApi({
    content: { root, writeLog, overlay, drafts, marks: new TextMarks() },
    server: {},
    announceDraft: () => undefined,
    refresh,
    log,
  })
  const handlers = {
    greet: (id: string, personId: string) => ({ id, personId }),
    fail: () => Promise.reject(new Error('The disk is full.')),
  }
  const handle = editorHandler({ api, added: namedCalls({ greet: editorIdSchema, fail: editorIdSchema }, handlers), root, log })
  server = createServer((incoming, response) => {
    const httpRequest = parseHttpRequest(incoming)
    void handle(httpRequest.path.slice(callPath.length), httpRequest, 'anna').then((answer) => sendResponse(incoming, response, answer))
  })
  origin = `http://127.0.0.1:${await listenOnLoopback(server)}`
})
afterAll(() => {
  server.close()
  writeLog.close()
  store.close()
  rmSync(root, { recursive: true })
})

const contents = () => [readdirSync(join(root, 'content'), { recursive: true }), readFileSync(join(root, 'content/plans.yaml'), 'utf8')]

async function post(name: string, body: string | Buffer<ArrayBuffer>, headers: Record<string, string> = {}) {
  const response = await fetch(origin + callPath + name, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  })
  return { status: response.status, body: (await response.json()) as unknown }
}

const edits = JSON.stringify({
  files: [
    {
      file: 'plans.yaml',
      edits: [{ change: { kind: 'set', path: [{ id: 'first' }, 'title', 'en'], value: 'New' }, was: 'One' }],
    },
  ],
})
const entry = { kind: 'edit', file: 'plans.yaml', path: [{ id: 'first' }, 'title', 'en'], value: 'New', was: 'One' }
const draft = JSON.stringify({ clientId: 'one', locale: 'en', changes: [{ key: 'title', entry }] })

it('the handler responds to the calls draft, saveEdits, undo and redo with the answers of the API', async () => {
  const text = () => readFileSync(join(root, 'content/plans.yaml'), 'utf8')
  expect(await post('draft', draft)).toMatchObject({ status: 200, body: { draft: { rejections: [] } } })
  expect(text()).toBe(plans)
  expect(await post('saveEdits', edits)).toEqual({ status: 200, body: { kind: 'saved', writtenFiles: ['plans.yaml'] } })
  expect(text()).toBe(plans.replace('One', 'New'))
  // The panel may repeat a save whose answer was lost. The second save has no conflict with the first, because the file already has its
  // value.
  expect(await post('saveEdits', edits)).toEqual({ status: 200, body: { kind: 'saved', writtenFiles: [] } })
  expect(await post('saveEdits', edits.replace('New', 'Other'))).toMatchObject({ body: { kind: 'conflict', was: 'One', current: 'New' } })
  expect(await post('undo', '{}')).toMatchObject({ body: { kind: 'saved' } })
  expect(text()).toBe(plans)
  expect(await post('redo', '{}')).toMatchObject({ body: { kind: 'saved' } })
  expect(text()).toBe(plans.replace('One', 'New'))
})

it('an unexpected error leads to status 500, and is logged with its stack trace', async () => {
  expect(await post('fail', '"one"')).toEqual({ status: 500, body: { error: 'The disk is full.' } })
  const stack: unknown = expect.stringContaining('editor-handler.test.ts')
  expect(log.error.mock.calls).toEqual([['call failed', { call: 'fail', problem: 'The disk is full.', stack }]])
})

const asBytes = { 'content-type': 'application/octet-stream' }
const png = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

const longText = edits.replace('"New"', JSON.stringify('x'.repeat(1_000_000)))
const longList = edits.replace('"New"', JSON.stringify(Array.from({ length: 10_000 }, () => ({ en: 'a', fr: 'b' }))))

it.each([
  [403, 'saveEdits', edits, { 'content-type': 'text/plain' }],
  [400, 'save', '{', {}],
  [400, 'save', '{}', {}],
  [400, 'saveEdits', edits.replace('"set"', '"steal"'), {}],
  [400, 'saveEdits', edits.replace(/"files":\[(.*)\]/, '"files":[$1,$1]'), {}],
  [400, 'saveEdits', longText, {}],
  [400, 'saveEdits', longList, {}],
  [400, 'draft', draft.replace('"New"', JSON.stringify('x'.repeat(1_000_000))), {}],
  [413, 'save', `"${'x'.repeat(5_000_000)}"`, {}],
  [403, 'image?name=a.png', png, {}],
  [413, 'image?name=a.png&folder=team&minimumWidth=0', Buffer.alloc(30_000_000), asBytes],
  [400, 'image?name=a.png&folder=team', png, asBytes],
  [400, 'image?name=a.png&folder=team&minimumWidth=wide', png, asBytes],
  [400, 'image?name=a.png&minimumWidth=0', png, asBytes],
  [400, 'image?name=&folder=team&minimumWidth=0', png, asBytes],
])('the handler answers %i with a sentence to an invalid request, and writes nothing: %s', async (status, name, body, headers) => {
  const before = contents()
  const answer = await post(name, body, headers)
  expect(contents()).toEqual(before)
  expect(answer).toMatchObject({ status, body: { error: expect.stringMatching(/\S/) as string } })
})

it.each([
  'nothing',
  'runGate',
  'publishWorkingCopy',
  'sendAgain',
  '__proto__',
  'toString',
  'x/saveEdits',
  '/saveEdits',
  'saveEdits/',
  'saveEdits%20',
  'SAVEEDITS',
  '',
])('the handler of the editor answers 404 to the action “%s”, which it does not have', async (name) =>
  expect(await post(name, '{}')).toMatchObject({ status: 404 }),
)

it('the handler responds to a call that a server has added, and checks the input of this call', async () => {
  expect(await post('greet', '"Ben"')).toEqual({ status: 200, body: { id: 'Ben', personId: 'anna' } })
  expect(await post('greet', '""')).toMatchObject({ status: 400 })
})

it('the handler stores an uploaded image, or responds with the reason for which it does not', async () => {
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#567' } })
    .png()
    .toBuffer()
  const put = (minimumWidth: number) => post(`image?folder=team&name=Ada.png&minimumWidth=${minimumWidth}`, Buffer.from(picture), asBytes)
  expect(await put(61)).toEqual({ status: 200, body: { problem: { kind: 'too-narrow', width: 60, needed: 61 } } })
  expect(await put(60)).toEqual({ status: 200, body: { file: 'team/ada.jpg' } })
})
