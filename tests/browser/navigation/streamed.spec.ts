import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { serveFolder } from '#src/site-server/index.ts'
import { servedOf } from '../../specimen/variants.ts'
import { expect, hydrated, test } from '../support/fixtures.ts'
import { streamedPort } from '../support/ports.ts'

// The server sends the home page in two parts, the second when the test calls `sendTheRest`.
test.use({ baseURL: `http://localhost:${streamedPort}` })

const root = servedOf('plain')
let site: Awaited<ReturnType<typeof serveFolder>>
let server: Server
let sendTheRest = () => {}

test.beforeAll(async () => {
  const page = readFileSync(`${root}/index.html`, 'utf8')
  const half = page.indexOf('</main>')
  site = await serveFolder(root)
  server = createServer((incoming, response) => {
    if (incoming.url !== '/') return void site.server.emit('request', incoming, response)
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).write(page.slice(0, half))
    sendTheRest = () => response.end(page.slice(half))
  }).listen(streamedPort)
})

test.afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await site.stop()
})

test('a page that is scrolled while it is still loading hydrates', async ({ page }) => {
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.mouse.move(200, 200)
  await page.mouse.wheel(0, 300)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  expect(await page.evaluate(() => document.readyState)).toBe('loading')
  sendTheRest()
  await hydrated(page)
})
