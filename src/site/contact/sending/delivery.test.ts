import { createServer, type RequestListener, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type ContactMessage, schemaVersion } from '#src/contact-message/contact-message.ts'
import { shutDown } from '#src/site-server/shutdown.ts'
import { listenOnLoopback } from '#tests/harness/servers/loopback.ts'
import { endpoint, retryAfter, simulated } from './delivery.ts'
import { deliverWithRetries, type DeliveryNews } from './retries.ts'

const contactMessage: ContactMessage = {
  schemaVersion,
  idempotencyKey: 'one key',
  form: 'simple',
  language: 'fr',
  page: '/contact',
  fields: { name: 'Zoé “O’Neill” \u2028', email: 'zoe@example.com', phone: '', interests: 'clubs', message: 'Première\nligne' },
}

const receipt: RequestListener = (_, response) => response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"received":true}')
const status =
  (code: number, headers: Record<string, string> = {}, body = '{}'): RequestListener =>
  (_, response) =>
    response.writeHead(code, headers).end(body)
const refusal = (...fields: [string, string][]): RequestListener =>
  status(
    422,
    {},
    JSON.stringify({ errors: [...fields.map(([field, code]) => ({ pointer: `#/fields/${field}`, code })), { pointer: '#/form' }, 7] }),
  )
const hang: RequestListener = () => {}

let server: Server
let bodies: unknown[] = []

/** Starts a server that sends the responses in order, and repeats the last response. Returns the URL of the server. */
async function startServer(...responses: RequestListener[]): Promise<string> {
  bodies = []
  server = createServer((incoming, response) => {
    void text(incoming).then((body) => {
      bodies.push(JSON.parse(body))
      responses[Math.min(bodies.length, responses.length) - 1]?.(incoming, response)
    })
  })
  onTestFinished(() => shutDown(server))
  return `http://127.0.0.1:${await listenOnLoopback(server)}/`
}

describe('endpoint', () => {
  it.each<[string, RequestListener, object]>([
    ['“received” for a receipt with 200', receipt, { kind: 'received' }],
    ['“received” for a receipt with 201', (_, response) => response.writeHead(201).end('{"received":true}'), { kind: 'received' }],
    ['“refused” for 200 without a receipt', status(200), { kind: 'refused' }],
    ['“refused” for 200 with received: false', (_, response) => response.end('{"received":false}'), { kind: 'refused' }],
    ['“refused” for 200 with a page', (_, response) => response.end('<!doctype html><title>Welcome</title>'), { kind: 'refused' }],
    ['“refused” for 204', (_, response) => response.writeHead(204).end(), { kind: 'refused' }],
    [
      '“refused” for 200 with 10 MB',
      (_, response) => response.end(JSON.stringify({ received: true, more: 'x'.repeat(10_000_000) })),
      { kind: 'refused' },
    ],
    ['“refused” for 422', status(422), { kind: 'refused' }],
    ['“refused” for 422 with a page', status(422, {}, '<!doctype html>'), { kind: 'refused' }],
    ['“refused” for 422 with another type of errors', status(422, {}, '{"errors":{"email":"malformed"}}'), { kind: 'refused' }],
    [
      '“refused” for 422 that names fields, and their errors',
      refusal(['name', 'missing'], ['email', 'malformed'], ['phone', 'no such network'], ['message', 'too-long'], ['email', 'missing']),
      { kind: 'refused', errors: { name: 'missing', email: 'malformed', phone: 'refused', message: 'too-long' } },
    ],
    ['“refused” for 422 that names no field of the form', refusal(['fullName', 'missing'], ['__proto__', 'missing']), { kind: 'refused' }],
    ['“refused” for 404', status(404), { kind: 'refused' }],
    ['“unavailable” for 429', status(429), { kind: 'unavailable' }],
    [
      '“unavailable” for 429 with Retry-After, and the time to wait',
      status(429, { 'Retry-After': '7' }),
      { kind: 'unavailable', after: 7000 },
    ],
    ['“unavailable” for 500', status(500), { kind: 'unavailable' }],
    [
      '“unavailable” for 503 with Retry-After, and the time to wait',
      status(503, { 'Retry-After': '1' }),
      { kind: 'unavailable', after: 1000 },
    ],
    ['“unavailable” for a timeout', hang, { kind: 'unavailable' }],
    [
      '“unavailable” for a truncated response',
      (incoming, response) => {
        response.writeHead(200)
        response.write('{"received"')
        incoming.socket.destroy()
      },
      { kind: 'unavailable' },
    ],
  ])('deliver returns the result %s', async (_, respond, result) => {
    const url = await startServer(respond)
    expect(await endpoint(url, respond === hang ? { timeout: 300 } : {}).deliver(contactMessage)).toEqual(result)
    expect(bodies).toEqual([contactMessage])
  })

  it('reports a refused connection as unavailable', async () => {
    const url = await startServer(receipt)
    await shutDown(server)
    expect(await endpoint(url).deliver(contactMessage)).toEqual({ kind: 'unavailable' })
  })
})

describe('deliverWithRetries', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    stubNetwork(true)
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  /**
   * Replaces `navigator.onLine`, and the event `online`, which Node.js lacks. `goOnline` sets `onLine` to true and dispatches the event.
   */
  function stubNetwork(onLine: boolean) {
    const browser = new EventTarget()
    const navigator = { onLine }
    vi.stubGlobal('navigator', navigator)
    vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
    return {
      goOnline: () => {
        navigator.onLine = true
        browser.dispatchEvent(new Event('online'))
      },
    }
  }

  /** Sends the message with fake timers. Returns the events that deliverWithRetries reports. */
  async function deliver(url: string, meanwhile: (events: DeliveryNews[]) => void = () => {}): Promise<DeliveryNews[]> {
    const events: DeliveryNews[] = []
    const sending = deliverWithRetries(contactMessage, endpoint(url), (event) => events.push(event))
    while (!events.some(({ type }) => type === 'received' || type === 'failed')) {
      await vi.advanceTimersByTimeAsync(100)
      await new Promise((resolve) => setImmediate(resolve))
      meanwhile(events)
    }
    await sending
    return events
  }

  const last = (events: DeliveryNews[]) => events.at(-1)
  const received = { type: 'received', key: 'one key' }
  const failed = { type: 'failed', key: 'one key' }

  it.each<[string, RequestListener[], object, number]>([
    ['delivers at the first attempt', [receipt], received, 1],
    ['delivers at the third attempt under the same key', [status(500), status(500), receipt], received, 3],
    ['waits as long as the server asks', [status(429, { 'Retry-After': '20' }), receipt], received, 2],
    ['fails after three attempts', [status(500)], failed, 3],
    ['fails at once if the server refuses the message', [status(422), receipt], failed, 1],
    ['fails at once if the server asks to wait a minute', [status(429, { 'Retry-After': '60' }), receipt], failed, 1],
    ['fails after three timeouts', [hang], failed, 3],
    ['fails at once if the response is not a receipt', [status(200), receipt], failed, 1],
  ])('deliverWithRetries %s', async (_, responses, outcome, attempts) => {
    const url = await startServer(...responses)
    expect(last(await deliver(url))).toEqual(outcome)
    expect(bodies).toEqual(Array.from({ length: attempts }, () => contactMessage))
  })

  it('reports the fields that the server refuses', async () => {
    const events = await deliver(await startServer(refusal(['email', 'malformed'])))
    expect(last(events)).toEqual({ ...failed, errors: { email: 'malformed' } })
  })

  it('waits while the browser is offline, and delivers the message when the browser is online', async () => {
    const url = await startServer(receipt)
    const network = stubNetwork(false)
    const events = await deliver(url, (soFar) => {
      if (last(soFar)?.type === 'paused') {
        expect(bodies).toEqual([])
        network.goOnline()
      }
    })
    expect(events.map(({ type }) => type)).toEqual(['paused', 'resumed', 'received'])
    expect(bodies).toEqual([contactMessage])
  })
})

it('a simulated delivery takes 2000 ms and sends no HTTP request', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => expect.unreachable())
  const outcome = vi.fn()
  void simulated.deliver(contactMessage).then(outcome)
  await vi.advanceTimersByTimeAsync(1999)
  expect(outcome).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(outcome).toHaveBeenCalledWith({ kind: 'received' })
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('retryAfter', () => {
  const serverTime = 'Sat, 21 Nov 2026 12:00:00 GMT'

  // The fake timers set the visitor's clock one hour behind the clock of the server.
  beforeEach(() => vi.useFakeTimers({ now: Date.parse('Sat, 21 Nov 2026 11:00:00 GMT') }))
  afterEach(() => vi.useRealTimers())

  it.each([
    [null, undefined],
    ['0', 0],
    ['120', 120_000],
    ['Sat, 21 Nov 2026 12:00:05 GMT', 5000],
    ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
    ['1 Dec 2026 00:00:00 GMT', 820_800_000],
    ['soon', undefined],
    ['', undefined],
  ])('retryAfter reads the header Retry-After: %s as %s ms by the clock of the server', (header, expected) => {
    expect(retryAfter(header, serverTime)).toBe(expected)
  })

  it.each([null, 'unknown'])('compares the date in Retry-After with the visitor’s clock if the Date header is %s', (date) => {
    expect(retryAfter('Sat, 21 Nov 2026 11:00:05 GMT', date)).toBe(5000)
  })
})
