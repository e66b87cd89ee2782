import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { healthPath } from '#src/server-lib/http/index.ts'
import { listenOnLoopback } from '#tests/harness/servers/loopback.ts'
import { smallSite } from '#tests/harness/sites/small-site.ts'
import { readRelease } from './release.ts'
import { shutDown, shutDownGracefully } from './shutdown.ts'
import { SiteServer } from './site-server.ts'

const folder = await smallSite()
const release = await readRelease(folder.root)
const servers: Server[] = []
afterEach(() => Promise.all(servers.splice(0).map((server) => shutDown(server))))
afterAll(() => folder[Symbol.dispose]())

async function start(timeouts?: ConstructorParameters<typeof SiteServer>[1]) {
  const site = new SiteServer(release, timeouts)
  servers.push(site.httpServer)
  return { site, port: await listenOnLoopback(site.httpServer) }
}

/** Opens a connection. `received` resolves to everything that the server sends until the connection ends. */
function open(port: number) {
  const socket = connect(port, '127.0.0.1')
  return { socket, received: text(socket).catch(() => '') }
}

/** Sends raw text and returns everything that the server sends. The text must make the server end the connection. */
async function exchange(port: number, raw: string): Promise<string> {
  const { socket, received } = open(port)
  socket.write(raw)
  return received
}

const get = (path: string, ...headers: string[]) => `GET ${path} HTTP/1.1\r\n${['Host: a', ...headers].join('\r\n')}\r\n\r\n`
const close = 'Connection: close'

it('the server responds to several requests on one connection', async () => {
  const { port } = await start()
  expect(await exchange(port, get('/pricing') + get('/fr', close))).toMatch(/^HTTP\/1.1 200 [^]*PricesHTTP\/1.1 200 [^]*Bonjour$/)
})

it('the server sends no body in response to HEAD', async () => {
  const { port } = await start()
  const received = await exchange(port, get('/pricing', close).replace('GET', 'HEAD'))
  expect(received).toContain('Content-Length: 6')
  expect(received).not.toContain('Prices')
})

it('the server passes no request with two Host headers to its handler', async () => {
  const handler = vi.fn(() => false)
  const { site, port } = await start()
  site.handleFirst(handler)
  expect(await exchange(port, get('/staff', 'Host: b', close))).toMatch(/^HTTP\/1.1 400/)
  expect(handler).not.toHaveBeenCalled()
})

it('the server rejects a request with two Host headers', async () => {
  const { port } = await start()
  expect(await exchange(port, get('/', 'Host: b', close))).toMatch(/^HTTP\/1.1 400/)
})

it.each([
  ['is not HTTP', 'Good day\r\n\r\n', /^HTTP\/1.1 400 Bad Request\r\n[^]*\r\n\r\nMalformed request\.\n$/],
  ['has too long headers', get('/', `X-Long: ${'x'.repeat(20_000)}`), /^HTTP\/1.1 431 [^]*\r\n\r\nThe headers [^\n]*\.\n$/],
  ['never ends', 'POST / HTTP/1.1\r\nHost: a\r\nX-Part: a', /^HTTP\/1.1 408 Request Timeout\r\n[^]*\r\n\r\nThe request took [^\n]*\.\n$/],
])('the server responds to a request that %s with a message and the policy', async (_, raw, response) => {
  const { port } = await start({ headers: 50, request: 50 })
  const received = await exchange(port, raw)
  expect(received).toMatch(response)
  expect(received).toContain('Content-Security-Policy: ')
})

it('the server writes no error response into a response that has begun', async () => {
  const { site, port } = await start()
  site.handleFirst((_, response, headers) => {
    response.writeHead(200, headers).write('Begun')
    return true
  })
  expect(await exchange(port, `${get('/')}Good day\r\n\r\n`)).toMatch(/^HTTP\/1.1 200[^]*Begun\r\n$/)
})

it('the server ends a connection with too many pipelined requests', async () => {
  const { port } = await start()
  const { socket, received } = open(port)
  socket.write(get('/').repeat(65))
  expect((await received).split('200 OK').length).toBeLessThan(65)
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200)
})

it('the server responds with 405 to a request with a short body, and ends the connection', async () => {
  const { port } = await start()
  const received = await exchange(port, `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 60000\r\n\r\n${'x'.repeat(60_000)}`)
  expect(received).toMatch(/^HTTP\/1.1 405[^]*Connection: close/)
})

it('the server responds to a request with a long body without reading the body to its end', async () => {
  const { port } = await start()
  const { socket, received } = open(port)
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2000000000\r\n\r\n')
  let sent = 0
  socket.on('error', () => {})
  const more = setInterval(() => socket.writable && socket.write(Buffer.alloc(65_536), () => (sent += 65_536)), 1)
  await received
  clearInterval(more)
  expect(sent).toBeLessThan(20_000_000)
})

it('the server responds with 405 instead of 100 Continue to a request that announces a body', async () => {
  const { port } = await start()
  const received = await exchange(port, 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nExpect: 100-continue\r\n\r\n')
  expect(received).toMatch(/^HTTP\/1.1 405/)
})

it('the server serves a new release from the next request on', async () => {
  const { site, port } = await start()
  using next = await smallSite({ 'pricing.html': 'New prices' })
  expect(await (await fetch(`http://127.0.0.1:${port}/pricing`)).text()).toBe('Prices')
  site.serve(await readRelease(next.root))
  expect(await (await fetch(`http://127.0.0.1:${port}/pricing`)).text()).toBe('New prices')
})

it('the server announces a shutdown while it still responds on open and new connections', async () => {
  const { site, port } = await start()
  const kept = open(port)
  kept.socket.write(get(healthPath))
  await new Promise((resolve) => kept.socket.once('readable', resolve))
  const stopped = shutDownGracefully(site, { notice: 200, grace: 1000 })
  kept.socket.write(get('/pricing'))
  expect(await kept.received).toMatch(/^HTTP\/1.1 200[^]*ok\nHTTP\/1.1 200[^]*Connection: close[^]*Prices$/)
  expect(await exchange(port, get(healthPath))).toMatch(/^HTTP\/1.1 503[^]*Connection: close/)
  await stopped
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow()
})

/**
 * Source of a worker thread with clients that send the next request immediately after each response. It reports the error code that each
 * client gets once the server no longer listens.
 */
const eagerClients = `
  const { request } = require('node:http')
  const { parentPort, workerData } = require('node:worker_threads')
  const sendRequest = () =>
    new Promise((resolve) => {
      request({ ...workerData, agent: false }, (response) => response.resume().on('end', resolve).on('error', ({ code }) => resolve(code)))
        .on('error', ({ code }) => resolve(code))
        .end()
    })
  const repeat = async () => {
    for (;;) {
      const code = await sendRequest()
      if (code !== undefined) return code
    }
  }
  Promise.all(Array.from({ length: 50 }, repeat)).then((codes) => parentPort.postMessage(codes))
`

it('a shutdown loses no response to clients that send requests continuously', async () => {
  const { site, port } = await start()
  const clients = new Worker(eagerClients, { eval: true, workerData: { host: '127.0.0.1', port } })
  const codes = once(clients, 'message')
  await once(site.httpServer, 'connection')
  await shutDownGracefully(site, { notice: 200, grace: 1000 })
  expect(new Set((await codes)[0] as string[])).toEqual(new Set(['ECONNREFUSED'])) // the worker posts only this message
})

it.each([
  ['the headers of a request', { headers: 50 }, 'GET / HTTP/1.1\r\nHost: a\r\n'],
  ['the next request', { idle: 50 }, get('/')],
  ['any data', { reading: 50 }, ''],
])('the server ends a connection after waiting for %s', async (_, timeouts, beginning) => {
  const { port } = await start(timeouts)
  const received = await exchange(port, beginning)
  expect(received.includes('200 OK')).toBe(beginning === get('/'))
})
