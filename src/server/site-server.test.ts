import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import { afterAll, afterEach, expect, it } from 'vitest'
import { listenOnLoopback } from '../lib/loopback.ts'
import { readRelease } from './release.ts'
import { healthPath, siteServer, type Site } from './site-server.ts'
import { smallSite } from '../../tests/harness/small-site.ts'
import { stop, stopGracefully } from './stop.ts'

const folder = await smallSite()
const release = await readRelease(folder.root)
const servers: Server[] = []
afterEach(() => Promise.all(servers.splice(0).map((server) => stop(server))))
afterAll(() => folder[Symbol.dispose]())

async function start(timeouts?: Parameters<typeof siteServer>[1]) {
  const site: Site = { release, isStopping: false }
  const server = siteServer(site, timeouts)
  servers.push(server)
  return { site, server, port: await listenOnLoopback(server) }
}

/** A connection to a server, and all that it says until it ends. */
function open(port: number) {
  const socket = connect(port, '127.0.0.1')
  return { socket, said: text(socket).catch(() => '') }
}

/** Says something to a server, and returns all that it answers. It is asked to end the connection. */
async function say(port: number, words: string): Promise<string> {
  const { socket, said } = open(port)
  socket.write(words)
  return said
}

const get = (path: string, ...headers: string[]) => `GET ${path} HTTP/1.1\r\n${['Host: a', ...headers].join('\r\n')}\r\n\r\n`
const last = 'Connection: close'

it('answers over a connection, one request after the other', async () => {
  const { port } = await start()
  expect(await say(port, get('/pricing') + get('/fr', last))).toMatch(/^HTTP\/1.1 200 [^]*PricesHTTP\/1.1 200 [^]*Bonjour$/)
})

it('sends no body to HEAD', async () => {
  const { port } = await start()
  const said = await say(port, get('/pricing', last).replace('GET', 'HEAD'))
  expect(said).toContain('Content-Length: 6')
  expect(said).not.toContain('Prices')
})

it('refuses two hosts, which two servers may read in two ways', async () => {
  const { port } = await start()
  expect(await say(port, get('/', 'Host: b', last))).toMatch(/^HTTP\/1.1 400/)
})

it.each([
  ['is none', 'Good day\r\n\r\n', /^HTTP\/1.1 400 Bad Request\r\n[^]*\r\n\r\nThis is [^\n]*\.\n$/],
  ['has headers that are too long', get('/', `X-Long: ${'x'.repeat(20_000)}`), /^HTTP\/1.1 431 [^]*\r\n\r\nThe headers [^\n]*\.\n$/],
  [
    'never comes to its end',
    'POST / HTTP/1.1\r\nHost: a\r\nX-Part: a',
    /^HTTP\/1.1 408 Request Timeout\r\n[^]*\r\n\r\nThe request took [^\n]*\.\n$/,
  ],
])('answers a request that %s with a sentence and the policy', async (_, words, answer) => {
  const { port } = await start({ headers: 50, request: 50 })
  const said = await say(port, words)
  expect(said).toMatch(answer)
  expect(said).toContain('Content-Security-Policy: ')
})

it('writes no such sentence into an answer', async () => {
  const { site, port } = await start()
  site.take = (_, response, headers) => {
    response.writeHead(200, headers).write('Begun')
    return true
  }
  expect(await say(port, `${get('/')}Good day\r\n\r\n`)).toMatch(/^HTTP\/1.1 200[^]*Begun\r\n$/)
})

it('ends a connection that asks on and on without reading', async () => {
  const { port } = await start()
  const { socket, said } = open(port)
  socket.write(get('/').repeat(65))
  expect((await said).split('200 OK').length).toBeLessThan(65)
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200)
})

it('answers 405 to a short body, and ends the connection', async () => {
  const { port } = await start()
  const said = await say(port, `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 60000\r\n\r\n${'x'.repeat(60_000)}`)
  expect(said).toMatch(/^HTTP\/1.1 405[^]*Connection: close/)
})

it('reads no long body', async () => {
  const { port } = await start()
  const { socket, said } = open(port)
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2000000000\r\n\r\n')
  let sent = 0
  socket.on('error', () => {})
  const more = setInterval(() => socket.writable && socket.write(Buffer.alloc(65_536), () => (sent += 65_536)), 1)
  await said
  clearInterval(more)
  expect(sent).toBeLessThan(20_000_000)
})

it('asks for no body that it has no use for', async () => {
  const { port } = await start()
  const said = await say(port, 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nExpect: 100-continue\r\n\r\n')
  expect(said).toMatch(/^HTTP\/1.1 405/)
})

it('serves the next release from one request to the next', async () => {
  const { site, port } = await start()
  using next = await smallSite({ 'pricing.html': 'New prices' })
  expect(await (await fetch(`http://127.0.0.1:${port}/pricing`)).text()).toBe('Prices')
  site.release = await readRelease(next.root)
  expect(await (await fetch(`http://127.0.0.1:${port}/pricing`)).text()).toBe('New prices')
})

it('says that it is about to stop while it still answers, on open connections and new ones', async () => {
  const { server, site, port } = await start()
  const kept = open(port)
  kept.socket.write(get(healthPath))
  await new Promise((resolve) => kept.socket.once('readable', resolve))
  const stopped = stopGracefully(server, site, { notice: 200, grace: 1000 })
  kept.socket.write(get('/pricing'))
  expect(await kept.said).toMatch(/^HTTP\/1.1 200[^]*ok\nHTTP\/1.1 200[^]*Connection: close[^]*Prices$/)
  expect(await say(port, get(healthPath))).toMatch(/^HTTP\/1.1 503[^]*Connection: close/)
  await stopped
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow()
})

/** In a thread of its own, as clients are. Ends with the codes of all errors, once nobody listens any more. */
const eagerClients = `
  const { request } = require('node:http')
  const { parentPort, workerData } = require('node:worker_threads')
  const ask = () =>
    new Promise((resolve) => {
      request({ ...workerData, agent: false }, (response) => response.resume().on('end', resolve).on('error', ({ code }) => resolve(code)))
        .on('error', ({ code }) => resolve(code))
        .end()
    })
  const come = async () => {
    for (;;) {
      const code = await ask()
      if (code !== undefined) return code
    }
  }
  Promise.all(Array.from({ length: 50 }, come)).then((codes) => parentPort.postMessage(codes))
`

it('leaves no client without an answer that comes again as soon as it has one', async () => {
  const { server, site, port } = await start()
  const clients = new Worker(eagerClients, { eval: true, workerData: { host: '127.0.0.1', port } })
  const codes = once(clients, 'message')
  await once(server, 'connection')
  await stopGracefully(server, site, { notice: 200, grace: 1000 })
  expect(new Set((await codes)[0] as string[])).toEqual(new Set(['ECONNREFUSED'])) // its only message
})

it.each([
  ['for the headers of its request', { headers: 50 }, 'GET / HTTP/1.1\r\nHost: a\r\n'],
  ['for its next request', { idle: 50 }, get('/')],
  ['for anything', { reading: 50 }, ''],
])('ends the connection of who makes it wait %s', async (_, timeouts, beginning) => {
  const { port } = await start(timeouts)
  const said = await say(port, beginning)
  expect(said.includes('200 OK')).toBe(beginning === get('/'))
})
