import type { RequestListener, Server } from 'node:http'
import { afterEach, expect, it, vi } from 'vitest'
import { listenOnLoopback } from '#tests/harness/servers/loopback.ts'
import { exchange, getRequest, openConnection } from '#tests/harness/servers/raw-http.ts'
import { createHardenedServer, sendContinue, type ServerTimeouts } from './hardened-server.ts'
import { discardBody } from './read-body.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

const respond: RequestListener = (_, response) => void response.end('Handled')

/** Starts a server that adds the header `X-Common` to its responses to malformed requests. Returns its port. */
function start(handler = respond, timeouts: Partial<ServerTimeouts> = {}): Promise<number> {
  const server = createHardenedServer(handler, {
    timeouts: { headers: 10_000, request: 15_000, reading: 30_000, idle: 75_000, ...timeouts },
    commonHeaders: () => ({ 'X-Common': 'sent' }),
  })
  servers.push(server)
  return listenOnLoopback(server)
}

it('a request with two Host headers is rejected, and the handler does not get it', async () => {
  const handler = vi.fn(respond)
  const received = await exchange(await start(handler), getRequest('/', 'Host: b'))
  expect(received).toMatch(/^HTTP\/1.1 400[^]*X-Common: sent[^]*\r\n\r\nThe request has more than one Host header\.\n$/)
  expect(handler).not.toHaveBeenCalled()
})

it.each([
  ['is not HTTP', 'Good day\r\n\r\n', /^HTTP\/1.1 400 Bad Request\r\n[^]*\r\n\r\nMalformed request\.\n$/],
  ['has too long headers', getRequest('/', `X-Long: ${'x'.repeat(20_000)}`), /^HTTP\/1.1 431 [^]*\r\n\r\nThe headers [^\n]*\.\n$/],
  ['never ends', 'POST / HTTP/1.1\r\nHost: a\r\nX-Part: a', /^HTTP\/1.1 408 Request Timeout\r\n[^]*\r\n\r\nThe request took [^\n]*\.\n$/],
])('a request that %s gets a response with a message and the common headers', async (_, raw, response) => {
  const received = await exchange(await start(respond, { headers: 50, request: 50 }), raw)
  expect(received).toMatch(response)
  expect(received).toContain('X-Common: sent')
})

it('no error response is written into a response that has begun', async () => {
  const port = await start((_, response) => void response.writeHead(200).write('Begun'))
  expect(await exchange(port, `${getRequest('/')}Good day\r\n\r\n`)).toMatch(/^HTTP\/1.1 200[^]*Begun\r\n$/)
})

it('a connection with too many pipelined requests ends, and other connections work', async () => {
  const port = await start()
  const { socket, received } = openConnection(port)
  socket.write(getRequest('/').repeat(65))
  expect((await received).split('200 OK').length).toBeLessThan(65)
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200)
})

it('a client that waits for 100 Continue gets this response only if the handler accepts the body', async () => {
  const request = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n'
  const refusing = openConnection(await start())
  refusing.socket.write(request)
  expect(await refusing.received).toMatch(/^HTTP\/1.1 200 OK/)
  const accepting = openConnection(
    await start((incoming, response) => {
      sendContinue(incoming, response)
      void discardBody(incoming).then(() => response.end('Handled'))
    }),
  )
  accepting.socket.write(request)
  accepting.socket.once('data', () => accepting.socket.write('12345'))
  expect(await accepting.received).toMatch(/^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 200 OK[^]*Handled/)
})

it.each([
  ['the headers of a request', { headers: 50 }, 'GET / HTTP/1.1\r\nHost: a\r\n'],
  ['the next request', { idle: 50 }, getRequest('/')],
  ['any data', { reading: 50 }, ''],
])('the server ends a connection that has waited too long for %s', async (_, timeouts, beginning) => {
  const received = await exchange(await start(respond, timeouts), beginning)
  expect(received.includes('200 OK')).toBe(beginning === getRequest('/'))
})
