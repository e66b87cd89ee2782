import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { parse } from 'node-html-parser'
import { expect, it, vi } from 'vitest'
import { schemaVersion } from '#src/contact-message/contact-message.ts'
import { dictionaryPart } from '#src/content-model/all-languages/content.ts'
import { baseLocale } from '#src/content-model/i18n/locales.ts'
import { translationFunctions } from '#src/content-model/i18n/translate.ts'
import { templates } from '#src/intake/templates/templates.ts'
import { hour } from '#src/lib/time.ts'
import { countRows } from '#src/server-lib/database/index.ts'
import { RateLimiter } from '#src/server-lib/http/index.ts'
import { message, origin, startTestIntake, type TestIntake } from '#tests/harness/intake/test-intake.ts'

const countFrom = async ({ database }: TestIntake, email: string) =>
  (await database.sql('SELECT id FROM requests WHERE email = $1', [email])).length
const form = {
  schemaVersion: String(schemaVersion),
  form: 'simple',
  language: 'fr',
  page: '/contact',
  name: 'Zoé',
  phone: '',
  interests: '',
  topic: '',
}

it('the intake responds to a script after storing the request, and mails the house and the client', async () => {
  await using intake = await startTestIntake()
  const email = 'first@example.com'
  const response = await intake.post(message({ email }))
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ received: true })
  expect(await countRows(intake.database.sql, 'requests')).toBe(1)
  const mails = () => intake.mail.accepted.filter(({ to, source }) => to.includes(email) || source.includes(`Reply-To: ${email}`))
  await expect.poll(mails).toHaveLength(2)
  expect(mails().flatMap(({ to }) => to)).toEqual(expect.arrayContaining([email, templates.email]))
})

it('the intake stores concurrent duplicates once', async () => {
  await using intake = await startTestIntake()
  const email = 'again@example.com'
  const duplicate = message({ email })
  const responses = await Promise.all(Array.from({ length: 20 }, () => intake.post(duplicate)))
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await countFrom(intake, email)).toBe(1)
})

it('the intake redirects a browser without JavaScript to the form, in the language of the form', async () => {
  await using intake = await startTestIntake()
  const email = 'byitself@example.com'
  const post = () => intake.send('/requests', { ...form, email, message: 'Bonsoir' }, { Origin: origin })
  const response = await post()
  expect(response.status).toBe(303)
  expect(response.headers.get('Location')).toBe('/fr/contact#received')
  expect((await post()).status).toBe(303)
  expect(await countFrom(intake, email)).toBe(1)
})

it('if a request is invalid, a browser without JavaScript gets a page with other ways to reach the house', async () => {
  await using intake = await startTestIntake()
  const response = await intake.send('/requests', { ...form, email: 'nobody', message: '<b>Bonsoir</b>' })
  const page = await response.text()
  expect(response.status).toBe(422)
  expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
  expect(page).toContain('<html lang="fr" dir="ltr">')
  expect(page).toContain('href="mailto:')
  expect(page).not.toContain('<b>')
  const style = await intake.request(parse(page).querySelector('link[rel=stylesheet]')?.getAttribute('href') ?? '')
  expect(style.status).toBe(200)
  expect(style.headers.get('Content-Type')).toBe('text/css; charset=utf-8')
})

it('a browser without JavaScript gets a page that names the fields to correct, in the language of the form', async () => {
  await using intake = await startTestIntake()
  const response = await intake.send('/requests', { ...form, name: '', email: 'nobody', message: 'x'.repeat(5001) })
  const page = parse(await response.text())
  const { contact } = translationFunctions('fr', dictionaryPart('fr', 'common', 'contact'))
  expect(page.querySelectorAll('dt').map(({ text }) => text)).toEqual([
    contact.labels.fullName(),
    contact.labels.email(),
    contact.labels.message(),
  ])
  expect(page.querySelectorAll('dd').map(({ text }) => text)).toEqual([
    contact.fieldErrors.fullName(),
    contact.fieldErrors.emailFormat(),
    contact.fieldErrors.tooLong({ limit: 5000 }),
  ])
  expect(page.querySelector('main')?.text).toContain(contact.failure.correct())
})

it('if the form has an unknown field, a browser without JavaScript gets a page that asks to go back', async () => {
  await using intake = await startTestIntake()
  const response = await intake.send('/requests', { ...form, email: 'zoe@example.com', message: '', other: '1' })
  const { contact } = translationFunctions('fr', dictionaryPart('fr', 'common', 'contact'))
  expect(parse(await response.text()).querySelector('main')?.text).toContain(contact.failure.goBack())
})

it('the intake names the invalid fields to a script as problem details', async () => {
  await using intake = await startTestIntake()
  const response = await intake.post(message({ name: ' ', email: 'zoe' }))
  expect(response.status).toBe(422)
  expect(response.headers.get('Content-Type')).toBe('application/problem+json')
  expect(await response.json()).toEqual({
    title: 'Unprocessable Entity',
    status: 422,
    detail: expect.stringMatching(/fields\.name: /) as string,
    errors: [
      { pointer: '#/fields/name', code: 'missing' },
      { pointer: '#/fields/email', code: 'malformed' },
    ],
  })
})

const postBody = ({ request }: TestIntake, body: BodyInit, type?: string) =>
  request('/requests', { method: 'POST', body, headers: type === undefined ? {} : { 'Content-Type': type } })

it.each<[string, number, (to: TestIntake) => Promise<Response>]>([
  ['a body of ten megabytes', 413, (to) => postBody(to, 'x'.repeat(10e6), 'application/json')],
  ['a body one byte above the limit', 413, (to) => postBody(to, ' '.repeat(65_537), 'application/json')],
  ['an unsupported content type', 415, (to) => postBody(to, '<request/>', 'application/xml')],
  ['no content type', 415, (to) => postBody(to, new Uint8Array([1, 2, 3]))],
  ['invalid JSON', 400, (to) => postBody(to, '{', 'application/json')],
  ['an empty body', 400, (to) => postBody(to, '', 'application/json')],
  ['an invalid contact message', 422, (to) => postBody(to, '{}', 'application/json')],
])('the intake rejects a request with %s with the status %i and an explanation', async (_, status, sendBody) => {
  await using intake = await startTestIntake()
  const response = await sendBody(intake)
  expect(response.status).toBe(status)
  expect(await response.text()).toMatch(/^[A-Z].*\.?\n$/)
  expect(await countRows(intake.database.sql, 'requests')).toBe(0)
})

const portOf = ({ url }: TestIntake) => Number(new URL(url).port)

it.each([
  ['with its length', 'Content-Length: 1000000', ' '.repeat(1000), ' '.repeat(999_000)],
  [
    'in chunks',
    'Transfer-Encoding: chunked',
    `11170\r\n${' '.repeat(70_000)}\r\n`,
    `${`11170\r\n${' '.repeat(70_000)}\r\n`.repeat(20)}0\r\n\r\n`,
  ],
])(
  'the intake responds before it has received a whole long body, sent %s, and closes the connection afterwards',
  async (_, header, beginning, rest) => {
    await using intake = await startTestIntake()
    const socket = connect(portOf(intake), '127.0.0.1')
    const received = text(socket)
    socket.write(`POST /requests HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${header}\r\n\r\n${beginning}`)
    await once(socket, 'readable')
    expect(socket.bytesRead).toBeGreaterThan(0)
    socket.write(rest)
    expect(await received).toMatch(/^HTTP\/1\.1 413 [^]*Connection: close[^]*at most 65536 bytes\.\n$/)
  },
)

it('the intake keeps the connection open after a request without a body', async () => {
  await using intake = await startTestIntake()
  const socket = connect(portOf(intake), '127.0.0.1')
  const get = 'GET /ready HTTP/1.1\r\nHost: a\r\n'
  socket.write(`${get}\r\n${get}Connection: close\r\n\r\n`)
  expect((await text(socket)).match(/HTTP\/1\.1 200/g)).toHaveLength(2)
})

const hostile = [
  '\0',
  '\u{1f4a3}'.repeat(50),
  "'; DROP TABLE requests; --",
  '<script>alert(1)</script>',
  '=1+1',
  '\r\nBcc: x@example.com',
  '\u202e',
  '%s%n{0}${x}',
]

it.each([
  // A name of invisible characters is empty, and a name is required.
  ['name', ['\0', '\u202e']],
  ['phone', []],
  ['message', []],
])('the intake stores hostile text in %s unchanged, and refuses only %j', async (field, refused) => {
  await using intake = await startTestIntake()
  for (const [index, value] of hostile.entries()) {
    const email = `${field}${index}@example.com`
    const response = await intake.post(message({ email, [field]: value }))
    expect(response.status, value).toEqual(refused.includes(value) ? 422 : 200)
    const rows = await intake.database.sql('SELECT fields FROM requests WHERE email = $1', [email])
    const stored = rows.map(({ fields }) => JSON.parse(String(fields)) as unknown)
    if (refused.includes(value)) {
      expect(stored).toEqual([])
      expect(await response.json()).toMatchObject({ errors: [{ pointer: `#/fields/${field}` }] })
    } else expect(stored).toMatchObject([{ [field]: value.replace('\0', '') }])
  }
})

it('the intake logs nothing that clients wrote', async () => {
  await using intake = await startTestIntake()
  await intake.post(message({ name: 'Lady Secret', email: 'secret@example.com', message: 'Nobody must know' }))
  await intake.post(message({ name: 'Lady Secret', email: 'secret' }))
  expect(intake.log.join('')).not.toMatch(/secret|Nobody/i)
  expect(intake.log.some((line) => line.includes('"event":"request stored"'))).toBe(true)
})

it('the intake flags requests of networks that send many, and trusts only the IP address that the proxy appended', async () => {
  await using intake = await startTestIntake({ env: { TRUSTED_PROXY: '127.0.0.1' } })
  const from = (client: string, email: string) => intake.post(message({ email }), { 'X-Forwarded-For': client })
  for (let number = 0; number < 6; number += 1) await from('192.0.2.1', `many${number}@example.com`)
  await from('192.0.2.2', 'single@example.com')
  // The client forged the first IP address; the proxy appended the second.
  await from('198.51.100.7, 192.0.2.1', 'forged@example.com')
  const flagged = await intake.database.sql(`SELECT email FROM requests WHERE flags = 'rate' ORDER BY email`)
  expect(flagged.map(({ email }) => email)).toEqual(['forged@example.com', 'many5@example.com'])
})

it('duplicates do not count towards the rate limits of a network', async () => {
  await using intake = await startTestIntake({ env: { TRUSTED_PROXY: '127.0.0.1' } })
  const from = (client: string, body: object) => intake.post(body, { 'X-Forwarded-For': client })
  const repeated = message({ email: 'patient@example.com' })
  for (let times = 0; times < 10; times += 1) await from('192.0.2.1', repeated)
  await from('192.0.2.1', message({ email: 'second@example.com' }))
  expect(await intake.database.sql(`SELECT email FROM requests WHERE flags <> ''`)).toEqual([])
})

it('a network gets 429 for more than 60 requests per hour', async () => {
  await using intake = await startTestIntake({ env: { TRUSTED_PROXY: '127.0.0.1' } })
  const from = (client: string, body: object) => intake.post(body, { 'X-Forwarded-For': client })
  const statuses: number[] = []
  for (let sent = 0; sent < 62; sent += 1) statuses.push((await from('192.0.2.2', message())).status)
  expect(statuses).toEqual([...Array<number>(60).fill(200), 429, 429])
  expect((await from('192.0.2.3', message())).status).toBe(200)
})

it('refused requests are logged as numbers by status, and a network with more than 300 of them gets 429', async () => {
  await using intake = await startTestIntake({ env: { TRUSTED_PROXY: '127.0.0.1' } })
  const from = (client: string, body: object) => intake.post(body, { 'X-Forwarded-For': client })
  const statuses: number[] = []
  for (let sent = 0; sent < 302; sent += 1) statuses.push((await from('192.0.2.1', {})).status)
  expect(statuses).toEqual([...Array<number>(300).fill(422), 429, 429])
  expect((await from('192.0.2.1', message())).status).toBe(429)
  expect((await from('192.0.2.2', message())).status).toBe(200)
  expect(intake.log.join('')).not.toContain('requests refused')
  await intake.stop()
  expect(intake.log.filter((line) => line.includes('requests refused'))).toEqual([expect.stringContaining('"422":300,"429":3')])
})

it('a network gets three acknowledgements in an hour, so that it cannot use up those of other networks', async () => {
  await using intake = await startTestIntake({ env: { TRUSTED_PROXY: '127.0.0.1' } })
  for (const client of ['192.0.2.1', '192.0.2.2'])
    for (let sent = 0; sent < 5; sent += 1)
      await intake.post(message({ email: `${client}.${sent}@example.com` }), { 'X-Forwarded-For': client })
  const acknowledged = await intake.database.sql(`SELECT recipient FROM mails WHERE kind = 'acknowledgement' ORDER BY recipient`)
  expect(acknowledged.map(({ recipient }) => recipient)).toEqual(
    ['192.0.2.1', '192.0.2.2'].flatMap((client) => [0, 1, 2].map((sent) => `${client}.${sent}@example.com`)),
  )
})

it.each([
  [20, 0],
  [34, hour],
])('after floods from %i networks, the acknowledgement of another client waits for at most %i ms', async (networks, delay) => {
  await using intake = await startTestIntake({ env: { TRUSTED_PROXY: '127.0.0.1' } })
  const from = (client: string, email: string) => intake.post(message({ email }), { 'X-Forwarded-For': client })
  for (let network = 0; network < networks; network += 1)
    for (let sent = 0; sent < 4; sent += 1) await from(`198.51.100.${network}`, `flood${network}.${sent}@example.com`)
  expect((await from('192.0.2.1', 'honest@example.com')).status).toBe(200)
  const [due] = await intake.database.sql(
    `SELECT mails.due_from - received_at AS delay FROM mails JOIN requests ON requests.id = about
     WHERE kind = 'acknowledgement' AND recipient = 'honest@example.com'`,
  )
  const waited = Number(due?.['delay'])
  expect(waited).toBeGreaterThanOrEqual(delay > 0 ? 1 : 0)
  expect(waited).toBeLessThanOrEqual(delay)
})

it('the intake logs the same failure five times a minute at most', async () => {
  await using intake = await startTestIntake()
  await intake.database.sql(`CREATE TRIGGER full BEFORE INSERT ON requests BEGIN SELECT RAISE(ABORT, 'disk is full'); END`)
  const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await intake.post(message())).status))
  expect(new Set(statuses)).toEqual(new Set([503]))
  expect(intake.log.filter((line) => line.includes('disk is full'))).toHaveLength(5)
})

it('the intake allows cross-origin responses only when it serves a site on another host', async () => {
  await using intake = await startTestIntake()
  const preflight = (intake: TestIntake, from: string) =>
    intake.request('/requests', { method: 'OPTIONS', headers: { Origin: from, 'Access-Control-Request-Method': 'POST' } })
  await using standalone = await startTestIntake({ placement: { origins: ['https://www.house.example'] } })
  const allowed = await preflight(standalone, 'https://www.house.example')
  expect(allowed.status).toBe(204)
  expect(allowed.headers.get('Access-Control-Allow-Origin')).toBe('https://www.house.example')
  expect(allowed.headers.get('Access-Control-Allow-Headers')).toBe('Content-Type')
  const response = await standalone.post(message(), { Origin: 'https://www.house.example' })
  expect(response.status).toBe(200)
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe('https://www.house.example')
  expect((await preflight(standalone, 'https://evil.example')).headers.get('Access-Control-Allow-Origin')).toBeNull()
  expect((await standalone.request('/requests')).status).toBe(405)
  const redirected = await standalone.send('/requests', { ...form, email: 'a@example.com', message: '' }, { Origin: 'null' })
  expect(redirected.headers.get('Location')).toBe('https://www.house.example/fr/contact#received')
  expect((await preflight(intake, origin)).status).toBe(405)
})

/** Limits by which the intake refuses every request with status 429. */
const refusesAll = { refused: new RateLimiter({ events: 0, window: hour }) }

const failingTemplate = () => {
  throw new Error('The template fails.')
}
/** Posts a form to an intake that refuses it or fails. Returns the status and the language of the page in the response. */
async function postInVain({ send }: TestIntake, headers: Record<string, string>): Promise<[number, string | undefined]> {
  const response = await send('/house/requests', { ...form, email: 'zoe@example.com', message: 'Bonsoir' }, headers)
  expect(response.headers.get('Retry-After')).toMatch(/^\d+$/)
  return [
    response.status,
    parse(await response.text())
      .querySelector('html')
      ?.getAttribute('lang'),
  ]
}

it.each<[string, string, Record<string, string>]>([
  ['of the page with the form', 'fr', { Referer: `${origin}/house/fr/contact?a=1`, 'Accept-Language': 'en' }],
  ['of the page with the form', baseLocale, { Referer: `${origin}/house/contact`, 'Accept-Language': 'fr' }],
  ['that the browser prefers, without the page', 'fr', { 'Accept-Language': 'xx, fr-CA;q=0.8, en;q=0.5' }],
  ['that the browser prefers, if the page is no page of the site', 'fr', { Referer: `${origin}/elsewhere`, 'Accept-Language': 'fr' }],
  ['of the site, if the browser prefers none of its languages', baseLocale, { 'Accept-Language': 'xx' }],
])(
  'a browser without JavaScript gets a page in the language %s (%s) if the intake fails or refuses the network',
  async (_, language, headers) => {
    const placement = { base: '/house/' }
    await using failing = await startTestIntake({ placement, templates: { thanksPath: failingTemplate } })
    expect(await postInVain(failing, headers)).toEqual([503, language])
    expect(failing.log.join('')).toContain('The template fails.')
    await using refusing = await startTestIntake({ placement, limits: refusesAll })
    expect(await postInVain(refusing, headers)).toEqual([429, language])
  },
)

it('the page that a browser without JavaScript gets beyond the rate limit is rendered once in each language', async () => {
  const renderVisitorPage = vi.fn(templates.renderVisitorPage)
  await using refusing = await startTestIntake({ placement: { base: '/house/' }, templates: { renderVisitorPage }, limits: refusesAll })
  for (const language of ['fr', baseLocale, 'fr', baseLocale])
    expect(await postInVain(refusing, { 'Accept-Language': language })).toEqual([429, language])
  expect(renderVisitorPage.mock.calls.map(([{ locale }]) => locale)).toEqual(['fr', baseLocale])
})

it('the intake responds with 503 in plain text if it cannot render the page for a browser without JavaScript', async () => {
  await using failing = await startTestIntake({ templates: { renderVisitorPage: failingTemplate } })
  const response = await failing.send('/requests', form)
  expect(response.status).toBe(503)
  expect(response.headers.get('Retry-After')).toBe('2')
  expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
  expect(await response.text()).toMatch(/^[A-Z].*\.\n$/)
})

it('the intake leaves all other paths to the server of the site', async () => {
  await using intake = await startTestIntake()
  for (const path of ['/', '/requests', '/requestsx', '/staffed']) expect((await intake.request(path)).status).toBe(404)
})

it('the intake reports readiness', async () => {
  await using intake = await startTestIntake()
  const ready = await intake.request('/ready')
  expect(ready.status).toBe(200)
  expect(ready.headers.get('Cache-Control')).toBe('no-store')
})

/**
 * Sends the headers of an HTTP request with `Expect: 100-continue`, and not its body. Waits until the server has responded “100 Continue”,
 * which says that it is ready to read the body.
 */
async function sendHead(intake: TestIntake, length: number): Promise<{ socket: Socket; received: Promise<string> }> {
  const socket = connect(portOf(intake), '127.0.0.1')
  const received = text(socket)
  socket.write(
    `POST /requests HTTP/1.1\r\nHost: a\r\nOrigin: ${origin}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n`,
  )
  await once(socket, 'readable')
  return { socket, received }
}

it('the intake responds to Expect: 100-continue before it reads the body', async () => {
  await using intake = await startTestIntake()
  const body = JSON.stringify(message({ email: 'expect@example.com' }))
  const { socket, received } = await sendHead(intake, Buffer.byteLength(body))
  socket.write(body)
  expect(await received).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK/)
})

it('the intake stores nothing of an aborted request', async () => {
  await using intake = await startTestIntake()
  const linesOfStart = intake.log.length
  const { socket, received } = await sendHead(intake, 500)
  socket.write('{"schema')
  socket.destroy()
  await received.catch(() => undefined)
  expect((await intake.post(message())).status).toBe(200)
  expect(await countRows(intake.database.sql, 'requests')).toBe(1)
  expect(intake.log.slice(linesOfStart).filter((line) => line.includes('"level":"error"'))).toEqual([])
})
