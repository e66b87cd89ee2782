import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { get, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { buildHeader, otherBuildStatus } from '#src/editor/protocol/index.ts'
import { contentChanged } from '#src/live-content/page/content-events.ts'
import { countRows } from '#src/server-lib/database/index.ts'
import { printCode } from '#src/server-lib/sign-in/index.ts'
import { editorPolicy, scriptlessPolicy } from '#src/studio/app/policy.ts'
import { connected } from '#src/studio/protocol/panel-paths.ts'
import { type Role, studioPeople } from '#src/studio/runtime/people.ts'
import { exchange, getRequest, openConnection } from '#tests/harness/servers/raw-http.ts'
import { people, startTestStudio, testBuild } from '#tests/harness/studio/test-studio.ts'

const studio = await startTestStudio()
afterAll(() => studio[Symbol.asyncDispose]())

const asDocument = { Accept: 'text/html', 'Sec-Fetch-Dest': 'document' }

it.each([
  ...['/', '/fr/pricing', '/__editor', '/index.html', '/404'],
  ...['/assets/script.js', '/index.pageContext.json', '/patterns/a.svg', '/photographs/a.webp', '/__editor/thumbnail?file=team/a.jpg'],
  ...[
    '/__editor/events',
    '/@vite/client',
    '/@id/__x00__virtual:editor-token',
    '/@fs/etc/passwd',
    '/__open-in-editor?file=a',
    '/__vite_ping',
  ],
  ...[
    '/src/studio/index.ts',
    '/node_modules/vite/package.json',
    '/content/site.yaml',
    '/.git/config',
    '/.env',
    '/data/studio/studio.sqlite',
  ],
  ...['/fonts/../assets/script.js', '/fonts/%2e%2e/assets/script.js', '//evil.example/', '/sign-in/../__editor', '/sign-in/other'],
])('without a session, the studio does not serve the path %s', async (path) => {
  for (const headers of [
    asDocument,
    { Accept: '*/*' },
    { Accept: 'text/html', 'Sec-Fetch-Dest': 'iframe' },
    { 'X-Editor-Draft': 'show' },
  ]) {
    const response = await studio.request(path, { headers })
    expect([response.status, response.headers.get('Location')]).toEqual(headers === asDocument ? [303, '/sign-in'] : [401, null])
    expect(await response.text()).not.toMatch(/page |export|Maison/)
  }
})

type Statuses = [withoutSession: number, writer: number, publisher: number]

it.each<['GET' | 'POST', string, Statuses]>([
  ['GET', '/health', [200, 200, 200]],
  ['POST', '/webhook', [401, 401, 401]],
  ['GET', '/sign-in', [200, 200, 200]],
  ['GET', '/sign-in/studio.css', [200, 200, 200]],
  ['GET', '/fonts/font.woff2', [200, 200, 200]],
  ['GET', '/fonts/missing.woff2', [404, 404, 404]],
  ['GET', '/preview/bar.css', [200, 200, 200]],
  ['GET', '/preview/feedback', [404, 404, 404]],
  ['POST', '/preview/feedback', [404, 404, 404]],
  ['GET', '/preview/wrong-token', [404, 404, 404]],
  ['GET', '/__editor', [401, 200, 200]],
  ['GET', '/fr', [401, 200, 200]],
  ['POST', '/fr', [401, 405, 405]],
  ['GET', '/__editor/thumbnail?file=team/missing.jpg', [401, 404, 404]],
  ['POST', '/__editor/texts', [401, 200, 200]],
  ['POST', '/__editor/rollBack', [401, 403, 200]],
  ['POST', '/__editor/unknown', [401, 404, 404]],
])('%s %s has the statuses %j without a session, for a writer and for a publisher', async (method, path, statuses) => {
  const input = path.endsWith('rollBack') ? { release: '99-none' } : { numbers: [] }
  const body = method === 'POST' ? JSON.stringify(input) : null
  const headers = { Accept: '*/*', Origin: studio.url, 'Content-Type': 'application/json', [buildHeader]: testBuild }
  const sessions = [{}, await studio.signIn('writer'), await studio.signIn('publisher')]
  const responses = sessions.map((session) => studio.request(path, { method, body, headers: { ...headers, ...session } }))
  expect((await Promise.all(responses)).map(({ status }) => status)).toEqual(statuses)
})

it('without a session, each call of the editor and each upgrade of a connection to a WebSocket gets status 401', async () => {
  for (const name of ['draft', 'save', 'publishWorkingCopy', 'texts', 'image?name=a.png', 'unknown'])
    expect((await studio.call(name, {}, {})).status).toBe(401)
  const upgrade = await studio.request('/', { headers: { Accept: '*/*', 'Sec-WebSocket-Key': 'a', 'Sec-WebSocket-Version': '13' } })
  expect(upgrade.status).toBe(401)
})

it('the sign-in page, its style sheet and the fonts are public, and the page has no script', async () => {
  const page = await studio.request('/sign-in', { headers: { 'Accept-Language': 'fr-CA, en;q=0.5' } })
  expect(page.headers.get('Content-Security-Policy')).toBe(scriptlessPolicy)
  const html = await page.text()
  expect(html).toContain('<html lang="fr"')
  expect(html).not.toContain('<script')
  expect((await studio.request('/sign-in/studio.css')).headers.get('Content-Type')).toMatch('text/css')
  expect(await (await studio.request('/fonts/font.woff2')).text()).toBe('font')
})

it('a sign-in code opens a session with a new cookie, and a session cookie that someone else has chosen opens no session', async () => {
  const fixated = `__Host-studio=${'a'.repeat(43)}`
  const ordered = await studio.postForm('/sign-in', { email: people.writer }, { Cookie: fixated })
  expect(ordered.headers.get('Location')).toBe('/sign-in/code')
  const browser = cookiesOf(ordered)
  const code = await printCode(studio.database, people.writer, Date.now())
  const entered = await studio.postForm('/sign-in/code', { code }, { Cookie: `${browser}; ${fixated}` })
  expect(entered.headers.get('Location')).toBe('/__editor')
  const session = cookiesOf(entered)
  expect(session).not.toContain(fixated)
  expect((await studio.request('/', { headers: { ...asDocument, Cookie: session } })).headers.get('Location')).toBeNull()
  expect((await studio.request('/', { headers: { ...asDocument, Cookie: fixated } })).headers.get('Location')).toBe('/sign-in')
})

const cookiesOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .filter((cookie) => !cookie.endsWith('='))
    .join('; ')

it('a wrong sign-in code is refused, and the page marks the field as invalid', async () => {
  const ordered = await studio.postForm('/sign-in', { email: people.writer })
  const entered = await studio.postForm('/sign-in/code', { code: '12345678' }, { Cookie: cookiesOf(ordered) })
  expect(entered.status).toBe(403)
  expect(await entered.text()).toContain('aria-invalid="true"')
})

it('a person who is signed in gets pages, scripts and the editor with its content security policy', async () => {
  const session = await studio.signIn('writer')
  const editor = await studio.request('/__editor', { headers: session })
  expect(editor.headers.get('Content-Security-Policy')).toBe(editorPolicy())
  expect(editor.headers.get('Cache-Control')).toBe('no-store')
  expect(await (await studio.request('/fr', { headers: session })).text()).toBe('page /fr')
  expect(await (await studio.request('/assets/script.js', { headers: session })).text()).toBe('export {}')
  expect((await studio.request('/', { method: 'PUT', headers: session })).status).toBe(405)
})

it.each([
  ...[
    '/fonts/../../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/photographs/../../content/site.yaml',
    '/patterns/%2e%2e%2fa.svg',
  ],
  ...['/__editor/thumbnail?file=../../package.json', '/__editor/thumbnail?file=/etc/passwd', '/__editor/thumbnail?file=..%5csite.yaml'],
])('with a session, %s leads to no file outside of the app and the pictures', async (path) => {
  const { hostname, port } = new URL(studio.url)
  const headers = await studio.signIn('writer')
  // `fetch` would resolve the .. in the path before it sends the request.
  const [response] = (await once(get({ hostname, port, path, headers }), 'response')) as [IncomingMessage]
  expect(await text(response)).toMatch(/^(page .*|)$/)
})

it('calls from other sites are refused, also with a valid session', async () => {
  const session = await studio.signIn('publisher')
  for (const headers of [
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
  ])
    expect((await studio.call('texts', { numbers: [] }, { ...session, ...headers })).status).toBe(403)
  expect((await studio.call('texts', { numbers: [] }, { ...session, 'Content-Type': 'text/plain' })).status).toBe(403)
  expect((await studio.call('texts', { numbers: [] }, session)).status).toBe(200)
})

it('a call from a panel of another build is refused first, and each editor that connects is told the build of the studio', async () => {
  const session = await studio.signIn('writer')
  const document = await (await studio.request('/__editor', { headers: session })).text()
  expect(document).toContain(`data-build="${testBuild}"`)
  const before = await countRows(studio.database.sql, 'audit_log')
  for (const name of ['undo', 'image', 'publishNow', 'call-of-another-build'])
    expect((await studio.call(name, {}, { ...session, [buildHeader]: 'older' })).status).toBe(otherBuildStatus)
  expect(await countRows(studio.database.sql, 'audit_log')).toBe(before)
  // An editor that reconnects (with Last-Event-ID) may have missed a change of the content, so it is also told to fetch the content.
  for (const headers of [session, { ...session, 'Last-Event-ID': '1' }]) {
    const stream = await studio.request('/__editor/events', { headers })
    const received = await readUntil(stream, await announceLast('publisher'))
    expect(received).toContain(`event: ${connected}\ndata: {"build":"${testBuild}"}`)
    expect(received.includes(contentChanged)).toBe('Last-Event-ID' in headers)
  }
})

it('each person has a draft, and only the editors of this person get events about changes of the draft', async () => {
  const [writer, publisher] = [await studio.signIn('writer'), await studio.signIn('publisher')]
  const entry = { kind: 'edit', file: 'site.yaml', path: ['brand'], value: 'Another', was: '' }
  const draft = { clientId: 'one', locale: 'en', changes: [{ key: 'brand', entry }] }
  const open = (headers: Record<string, string>) => studio.request('/__editor/events', { headers })
  const [ofWriter, ofPublisher] = [await open(writer), await open(publisher)]
  await studio.call('draft', draft, writer)
  expect(await readUntil(ofWriter, 'editor:draft')).toContain('editor:draft')
  expect(await readUntil(ofPublisher, await announceLast('writer'))).not.toContain('editor:draft')
  const answer = (await (await studio.call('draft', { ...draft, changes: [] }, publisher)).json()) as { draft: { entries: unknown[] } }
  expect(answer.draft.entries).toEqual([])
})

let places = 0

/**
 * Reports that an editor of a person shows a new place. The open editors of other people get an event about it. Returns a text that this
 * event contains.
 */
async function announceLast(role: Role): Promise<string> {
  const key = `place${(places += 1)}`
  const report = { clientId: 'last', place: { file: 'site.yaml', path: [key] } }
  expect((await studio.call('presence', report, await studio.signIn(role))).status).toBe(200)
  return key
}

/** Reads a stream of events until a text has arrived. Returns what has arrived. */
async function readUntil({ body }: Response, end: string): Promise<string> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  let received = ''
  while (!received.includes(end)) {
    const chunk = await reader?.read()
    if (!chunk || chunk.done) throw new Error(`The stream has ended without “${end}”: ${received}`)
    received += chunk.value
  }
  await reader?.cancel()
  return received
}

it('pages, calls, refusals, thumbnails and the stream of events have the common headers, and each kind of response has its further headers', async () => {
  const session = await studio.signIn('writer')
  const open = (path: string, headers: Record<string, string> = {}) => studio.request(path, { headers: { ...session, ...headers } })
  const file = '/__editor/thumbnail?file=team/headers.jpg'
  const folder = join(studio.folder, 'site/content/images/team')
  mkdirSync(folder, { recursive: true })
  await sharp({ create: { width: 60, height: 40, channels: 3, background: '#567' } })
    .jpeg()
    .toFile(join(folder, 'headers.jpg'))
  const thumbnail = await open(file)
  const events = await open('/__editor/events')
  const call = await studio.call('texts', { numbers: [] }, session)
  const refused = await studio.call('unknown', {}, session)
  const unchanged = await open(file, { 'If-None-Match': thumbnail.headers.get('ETag') ?? '' })
  await events.body?.cancel()
  const json = ['application/json', 'no-store', 'same-origin'] as const
  expect(
    [thumbnail, unchanged, events, call, refused].map(({ status, headers }) => [
      status,
      ...['Content-Type', 'Cache-Control', 'Cross-Origin-Resource-Policy'].map((name) => headers.get(name)),
    ]),
  ).toEqual([
    [200, 'image/webp', 'no-cache', 'same-origin'],
    [304, null, 'no-cache', 'same-origin'],
    [200, 'text/event-stream', 'no-store', 'same-origin'],
    [200, ...json],
    [404, ...json],
  ])
  expect(events.headers.get('X-Accel-Buffering')).toBe('no')
  expect(unchanged.headers.get('Content-Length')).toBeNull()
  for (const { headers } of [thumbnail, unchanged, events, call, refused]) expect(headers.get('X-Robots-Tag')).toBe('noindex, nofollow')
})

it('malformed requests are rejected with the common headers', async () => {
  const port = Number(new URL(studio.url).port)
  for (const raw of ['Good day\r\n\r\n', getRequest('/', 'Host: b')])
    expect(await exchange(port, raw)).toMatch(/^HTTP\/1.1 400[^]*X-Content-Type-Options: nosniff/)
})

it('a client that waits for 100 Continue gets this status, so that it sends the body', async () => {
  const { hostname, port } = new URL(studio.url)
  const posted = request({ hostname, port, path: '/sign-in', method: 'POST', headers: { Expect: '100-continue' } })
  posted.flushHeaders()
  const responded = once(posted, 'response')
  await once(posted, 'continue')
  posted.end()
  const [response] = (await responded) as [IncomingMessage]
  expect(response.statusCode).toBe(403)
})

it('a studio that has stopped keeps no connection open on which a client could send a further request', async () => {
  const session = await studio.signIn('writer')
  const publication = studio.call('publishNow', { summary: 'Stopped', leftOut: [] }, await studio.signIn('publisher'))
  await expect.poll(() => studio.database.sql('SELECT id FROM publications')).toHaveLength(1)
  const withoutRequest = openConnection(Number(new URL(studio.url).port))
  await once(withoutRequest.socket, 'connect')
  await studio.restart()
  expect(await withoutRequest.received).toBe('')
  await publication
  expect((await studio.request('/fr', { headers: session })).status).toBe(200)
})

it('a person who is removed loses the session at once', async () => {
  const session = await studio.signIn('publisher')
  expect((await studio.request('/fr', { headers: session })).status).toBe(200)
  const stored = studioPeople(studio.database)
  onTestFinished(() => stored.put({ email: people.publisher, name: 'publisher', language: 'en', role: 'publisher' }))
  await stored.remove(people.publisher)
  expect((await studio.request('/fr', { headers: session })).status).toBe(401)
})

it('if no proxy signs people in, the forged headers of such a proxy open no session', async () => {
  const forged = { 'X-Forwarded-Email': people.publisher, 'X-Forwarded-User': people.publisher, 'Remote-User': people.publisher }
  expect((await studio.request('/fr', { headers: forged })).status).toBe(401)
})

it('a person uploads at most 200 photographs a day', async () => {
  const session = await studio.signIn('writer')
  const upload = async () => (await studio.call('image?name=a.png', {}, session)).status
  let count = 0
  while ((await upload()) !== 429) count += 1
  expect(count).toBe(200)
})
