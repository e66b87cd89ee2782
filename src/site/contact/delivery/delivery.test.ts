import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { onlineManager } from '@tanstack/query-core'
import { schemaVersion, type ContactMessage } from '../../../contact-message/message.ts'
import type { DeliveryNews } from './delivery.ts'
import { endpoint } from './endpoint.ts'
import { send } from './send.ts'
import { simulated } from './simulated.ts'

const message: ContactMessage = {
  schemaVersion,
  idempotencyKey: 'one key',
  form: 'simple',
  language: 'fr',
  page: '/contact',
  fields: { name: 'Zoé “O’Neill” \u2028', email: 'zoe@example.com', phone: '', interests: 'clubs', message: 'Première\nligne' },
}

const receipt: RequestListener = (_, response) => response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"received":true}')
const status =
  (code: number, headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    response.writeHead(code, headers).end('{}')
const hang: RequestListener = () => {}

let server: Server | undefined
let bodies: unknown[] = []

/** A server that answers each request in its turn, the last answer for all that follow. Returns its address. */
async function answering(...answers: RequestListener[]): Promise<string> {
  bodies = []
  const started = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      bodies.push(JSON.parse(body))
      answers[Math.min(bodies.length, answers.length) - 1]?.(request, response)
    })
  })
  server = started
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}/` // a server that listens on a port has one
}

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
  server = undefined
})

describe('one try', () => {
  it.each<[string, RequestListener, object]>([
    ['a receipt', receipt, { status: 'received' }],
    [
      'a receipt with 201',
      (_, response) => {
        response.statusCode = 201
        response.end('{"received":true}')
      },
      { status: 'received' },
    ],
    ['200 without a receipt', status(200), { status: 'refused' }],
    ['200 with received: false', (_, response) => response.end('{"received":false}'), { status: 'refused' }],
    ['200 with a page', (_, response) => response.end('<!doctype html><title>Welcome</title>'), { status: 'refused' }],
    ['204', (_, response) => response.writeHead(204).end(), { status: 'refused' }],
    [
      '200 with 10 MB',
      (_, response) => response.end(JSON.stringify({ received: true, more: 'x'.repeat(10_000_000) })),
      { status: 'refused' },
    ],
    ['422', status(422), { status: 'refused' }],
    ['404', status(404), { status: 'refused' }],
    ['429', status(429), { status: 'unavailable' }],
    ['429 with Retry-After', status(429, { 'Retry-After': '7' }), { status: 'unavailable', after: 7000 }],
    ['500', status(500), { status: 'unavailable' }],
    ['503 with Retry-After', status(503, { 'Retry-After': '1' }), { status: 'unavailable', after: 1000 }],
    ['no answer', hang, { status: 'unavailable' }],
    [
      'an answer that breaks off',
      (request, response) => {
        response.writeHead(200)
        response.write('{"received"')
        request.socket.destroy()
      },
      { status: 'unavailable' },
    ],
  ])('%s', async (_, answer, outcome) => {
    const url = await answering(answer)
    expect(await endpoint(url, answer === hang ? { limit: 300 } : {}).deliver(message)).toEqual(outcome)
    expect(bodies).toEqual([message])
  })

  it('nobody at the address', async () => {
    const url = await answering(receipt)
    await new Promise((resolve) => server?.close(resolve))
    expect(await endpoint(url).deliver(message)).toEqual({ status: 'unavailable' })
  })
})

describe('a message', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    // Browsers have navigator.onLine, Node does not.
    vi.stubGlobal('navigator', { onLine: true })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    onlineManager.setOnline(true)
  })

  /** Sends the message on fake timers, and returns what was reported. */
  async function sent(url: string, meanwhile: (events: DeliveryNews[]) => void = () => {}): Promise<DeliveryNews[]> {
    const events: DeliveryNews[] = []
    const sending = send(message, endpoint(url), (event) => events.push(event))
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
    ['is received at once', [receipt], received, 1],
    ['is received at the third try, under one key', [status(500), status(500), receipt], received, 3],
    ['is received after the wait that the server asks for', [status(429, { 'Retry-After': '20' }), receipt], received, 2],
    ['has failed after three tries', [status(500)], failed, 3],
    ['has failed at once when the server refuses it', [status(422), receipt], failed, 1],
    ['has failed at once when it would have to wait for a minute', [status(429, { 'Retry-After': '60' }), receipt], failed, 1],
    ['has failed after three tries without an answer', [hang], failed, 3],
    ['has failed at once when what answers is no receipt', [status(200), receipt], failed, 1],
  ])('%s', async (_, answers, outcome, tries) => {
    const url = await answering(...answers)
    expect(last(await sent(url))).toEqual(outcome)
    expect(bodies).toEqual(Array.from({ length: tries }, () => message))
  })

  it('waits while the browser is offline, and goes when it is back', async () => {
    const url = await answering(receipt)
    onlineManager.setOnline(false)
    const events = await sent(url, (soFar) => {
      if (last(soFar)?.type === 'paused') {
        expect(bodies).toEqual([])
        onlineManager.setOnline(true)
      }
    })
    expect(events[0]).toEqual({ type: 'paused', key: 'one key' })
    expect(last(events)).toEqual(received)
    expect(bodies).toEqual([message])
  })
})

it('a simulated delivery takes 2000 ms and asks nobody', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => expect.unreachable())
  const outcome = vi.fn()
  void simulated.deliver(message).then(outcome)
  await vi.advanceTimersByTimeAsync(1999)
  expect(outcome).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(outcome).toHaveBeenCalledWith({ status: 'received' })
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
