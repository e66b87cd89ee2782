import { once } from 'node:events'
import type { Server } from 'node:http'
import { Worker } from 'node:worker_threads'
import { afterAll, afterEach, expect, it } from 'vitest'
import { healthPath } from '#src/server-lib/http/index.ts'
import { listenOnLoopback } from '#tests/harness/servers/loopback.ts'
import { exchange, getRequest, openConnection } from '#tests/harness/servers/raw-http.ts'
import { smallSite } from '#tests/harness/sites/small-site.ts'
import { readRelease } from './release.ts'
import { shutDown, shutDownGracefully } from './shutdown.ts'
import { SiteServer } from './site-server.ts'

const folder = await smallSite()
const release = await readRelease(folder.root)
const servers: Server[] = []
afterEach(() => Promise.all(servers.splice(0).map((server) => shutDown(server))))
afterAll(() => folder[Symbol.dispose]())

async function start() {
  const site = new SiteServer(release)
  servers.push(site.httpServer)
  return { site, port: await listenOnLoopback(site.httpServer) }
}

const close = 'Connection: close'

it('the server responds to several requests on one connection', async () => {
  const { port } = await start()
  expect(await exchange(port, getRequest('/pricing') + getRequest('/fr', close))).toMatch(
    /^HTTP\/1.1 200 [^]*PricesHTTP\/1.1 200 [^]*Bonjour$/,
  )
})

it('the server sends no body in response to HEAD', async () => {
  const { port } = await start()
  const received = await exchange(port, getRequest('/pricing', close).replace('GET', 'HEAD'))
  expect(received).toContain('Content-Length: 6')
  expect(received).not.toContain('Prices')
})

it('the server rejects a malformed request with the policy of its release', async () => {
  const { port } = await start()
  for (const raw of ['Good day\r\n\r\n', getRequest('/', 'Host: b')])
    expect(await exchange(port, raw)).toMatch(/^HTTP\/1.1 400[^]*Content-Security-Policy: /)
})

it('the server responds with 405 to a request with a short body, and ends the connection', async () => {
  const { port } = await start()
  const received = await exchange(port, `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 60000\r\n\r\n${'x'.repeat(60_000)}`)
  expect(received).toMatch(/^HTTP\/1.1 405[^]*Connection: close/)
})

it('the server responds to a request with a long body without reading the body to its end', async () => {
  const { port } = await start()
  const { socket, received } = openConnection(port)
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
  const kept = openConnection(port)
  kept.socket.write(getRequest(healthPath))
  await new Promise((resolve) => kept.socket.once('readable', resolve))
  const stopped = shutDownGracefully(site, { notice: 200, grace: 1000 })
  kept.socket.write(getRequest('/pricing'))
  expect(await kept.received).toMatch(/^HTTP\/1.1 200[^]*ok\nHTTP\/1.1 200[^]*Connection: close[^]*Prices$/)
  expect(await exchange(port, getRequest(healthPath))).toMatch(/^HTTP\/1.1 503[^]*Connection: close/)
  await stopped
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow()
})

/**
 * Source of a worker thread with clients that send the next request immediately after each response. The worker reports the error code that
 * each client gets once the server no longer listens.
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
  expect(new Set((await codes)[0] as string[])).toEqual(new Set(['ECONNREFUSED'])) // the worker posts only an array of error codes
})
