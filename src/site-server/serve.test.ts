import { createServer } from 'node:net'
import { afterAll, expect, it, vi } from 'vitest'
import { listenOnLoopback } from '#tests/harness/servers/loopback.ts'
import { exchange, getRequest } from '#tests/harness/servers/raw-http.ts'
import { smallSite } from '#tests/harness/sites/small-site.ts'
import { readRelease } from './release.ts'
import { serveFolder, startSiteServer } from './serve.ts'
import { shutDown } from './shutdown.ts'

const folder = await smallSite()
const release = await readRelease(folder.root)
afterAll(() => folder[Symbol.dispose]())

it('serveFolder serves the pages of a folder on a free port until it is stopped', async () => {
  const { server, port, url, stop } = await serveFolder(folder.root)
  expect(url).toBe(`http://127.0.0.1:${port}`)
  expect(await exchange(port, getRequest('/fr', 'Connection: close'))).toMatch(/^HTTP\/1.1 200 [^]*Bonjour$/)
  await stop()
  expect(server.listening).toBe(false)
})

it('the intake gets each request before the site', async () => {
  const site = await startSiteServer({
    release,
    listenOn: { port: 0, host: '127.0.0.1' },
    intake: {
      handle: ({ url }) => (url === '/contact-message' ? Promise.resolve({ status: 200, headers: {}, body: 'stored' }) : undefined),
      logFailure: () => undefined,
      stop: () => Promise.resolve(),
    },
  })
  const listening = site.httpServer.address()
  const port = typeof listening === 'object' && listening ? listening.port : 0
  expect(await exchange(port, getRequest('/contact-message', 'Connection: close'))).toMatch(/stored$/)
  expect(await exchange(port, getRequest('/fr', 'Connection: close'))).toMatch(/Bonjour$/)
  await shutDown(site.httpServer)
})

it('a server that cannot listen stops the intake before it reports the error', async () => {
  const otherServer = createServer()
  const port = await listenOnLoopback(otherServer)
  const stop = vi.fn(() => Promise.resolve())
  const started = startSiteServer({
    release,
    listenOn: { port, host: '127.0.0.1' },
    intake: { handle: () => undefined, logFailure: () => undefined, stop },
  })
  await expect(started).rejects.toThrow(`Port ${port} is used by another program`)
  expect(stop).toHaveBeenCalledOnce()
  await new Promise((resolve) => otherServer.close(resolve))
})
