import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { listenOnLoopback } from '#tests/harness/servers/loopback.ts'
import type { HttpResponse } from './http-response.ts'
import { sendResponse } from './send-response.ts'

/**
 * Starts a server that responds with `sent`, and sends it a request with a body of `bodySize` bytes. The server responds as soon as the
 * first of these bytes have arrived. Returns what the client has received.
 */
async function exchange(sent: HttpResponse, bodySize = 0) {
  const server = createServer((incoming, response) => {
    const arrived = bodySize > 0 ? once(incoming, 'readable') : once(incoming.resume(), 'end')
    void arrived.then(() => sendResponse(incoming, response, sent))
  })
  try {
    const port = await listenOnLoopback(server)
    const outgoing = request({ port, method: bodySize > 0 ? 'POST' : 'GET', headers: { connection: 'keep-alive' } })
    const closed = once(outgoing.end(Buffer.alloc(bodySize)), 'close')
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage] // the listener gets one argument
    const body = await text(response)
    await closed
    return { status: response.statusCode, headers: response.headers, body }
  } finally {
    server.close()
    server.closeAllConnections()
  }
}

it('sendResponse sends texts and bytes with their length, and keeps the connection', async () => {
  for (const body of ['Né', Buffer.from('Né')]) {
    const received = await exchange({ status: 201, headers: { 'X-A': '1', 'Set-Cookie': ['a=1', 'b=2'] }, body })
    expect(received).toMatchObject({ status: 201, body: 'Né' })
    expect(received.headers).toMatchObject({ 'x-a': '1', 'set-cookie': ['a=1', 'b=2'], 'content-length': '3', connection: 'keep-alive' })
  }
})

it('sendResponse sends a stream in parts', async () => {
  async function* parts() {
    yield 'a'
    await setImmediate()
    yield 'b'
  }
  expect(await exchange({ status: 200, headers: {}, body: parts() })).toMatchObject({ status: 200, body: 'ab' })
})

it('a client that is still sending its request receives the whole response, and then the connection is closed', async () => {
  const received = await exchange({ status: 413, headers: {}, body: 'Too large' }, 20_000_000)
  expect(received).toMatchObject({ status: 413, headers: { connection: 'close' }, body: 'Too large' })
})
