import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import { listenOnLoopback } from '#tests/harness/servers/loopback.ts'
import { type HttpResponse, plainText } from './http-response.ts'
import { createResponder } from './responder.ts'

/** Starts a server that sends what `handle` returns, with the header `X-Common`. */
async function serve(handle: (incoming: IncomingMessage) => Promise<HttpResponse>, failureResponse?: HttpResponse) {
  const onFailure = vi.fn(() => failureResponse)
  const { respond, settled } = createResponder(onFailure)
  const server = createServer((incoming, response) => respond(incoming, response, handle(incoming), { 'X-Common': 'of all' }))
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${await listenOnLoopback(server)}`, settled, failures: onFailure.mock.calls }
}

const streamOf = (body: AsyncIterable<string>) => Promise.resolve({ status: 200, headers: {}, body })

it('each response has the common headers, except those that the response of the handler replaces', async () => {
  const { url } = await serve(() => Promise.resolve(plainText(201, 'Stored', { 'X-Other': 'kept' })))
  const response = await fetch(url)
  expect([response.status, response.headers.get('x-common'), response.headers.get('x-other')]).toEqual([201, 'of all', 'kept'])
  const replaced = await serve(() => Promise.resolve(plainText(201, 'Stored', { 'x-common': 'of one' })))
  expect((await fetch(replaced.url)).headers.get('x-common')).toBe('of one')
})

it('if a handler fails, the response to the failure is sent with the common headers', async () => {
  const error = new Error('database down')
  const { url, failures } = await serve(() => Promise.reject(error), plainText(500, 'It failed.'))
  const response = await fetch(url)
  expect([response.status, response.headers.get('x-common'), await response.text()]).toEqual([500, 'of all', 'It failed.\n'])
  expect(failures).toEqual([[error]])
})

it('a response that fails after its first bytes were sent is cut off', async () => {
  const error = new Error('database down')
  async function* failing() {
    yield await Promise.resolve('first')
    throw error
  }
  const { url, settled, failures } = await serve(() => streamOf(failing()), plainText(500, 'It failed.'))
  await expect(fetch(url).then((response) => response.text())).rejects.toThrow()
  await settled()
  expect(failures).toEqual([[error]])
})

it('it is no failure if the client disconnects during a response', async () => {
  async function* endless() {
    for (;;) yield await Promise.resolve('x'.repeat(65_536))
  }
  const { url, settled, failures } = await serve(() => streamOf(endless()))
  const client = new AbortController()
  const response = await fetch(url, { signal: client.signal })
  await response.body?.getReader().read()
  client.abort()
  await settled()
  expect(failures).toEqual([])
})

it('if a client disconnects before the handler has returned a streamed body, the stream is destroyed', async () => {
  const arrived = Promise.withResolvers<IncomingMessage>()
  const handled = Promise.withResolvers<HttpResponse>()
  const { url, settled, failures } = await serve((incoming) => {
    arrived.resolve(incoming)
    return handled.promise
  })
  const client = new AbortController()
  const response = fetch(url, { signal: client.signal })
  const { socket } = await arrived.promise
  client.abort()
  await expect(response).rejects.toThrow('aborted')
  if (!socket.destroyed) await once(socket, 'close')
  const body = new PassThrough()
  handled.resolve({ status: 200, headers: {}, body })
  await settled()
  expect([body.destroyed, failures]).toEqual([true, []])
})

it('settled() resolves when all open responses are sent, and at once if there are none', async () => {
  const arrived = Promise.withResolvers<undefined>()
  const handled = Promise.withResolvers<HttpResponse>()
  const { url, settled } = await serve(() => {
    arrived.resolve(undefined)
    return handled.promise
  })
  await settled()
  const response = fetch(url)
  await arrived.promise
  let isSettled = false
  const allSettled = settled().then(() => (isSettled = true))
  await setImmediate()
  expect(isSettled).toBe(false)
  handled.resolve(plainText(200, 'Late'))
  await allSettled
  expect((await response).status).toBe(200)
  await settled()
})
