import { mkdtempSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { request, type IncomingMessage, type Server } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { compressFiles } from '../build/html/compress-files.ts'
import { headersFile } from '../policy/headers-file.ts'
import { policyFor, revalidate } from '../policy/policy.ts'
import { listen } from '../lib/listen.ts'
import { healthPath, siteServer } from './site-server.ts'
import { stopGracefully } from './stop.ts'

const root = mkdtempSync(join(tmpdir(), 'site-server-'))
const long = 'word '.repeat(1000)
const servers: Server[] = []

beforeAll(async () => {
  for (const folder of ['fr', 'assets', '.well-known']) mkdirSync(join(root, folder))
  const write = (file: string, text: string) => writeFileSync(join(root, file), text)
  write('index.html', long)
  write('pricing.html', 'Prices')
  write('fr.html', 'Bonjour')
  write('404.html', `Not here. ${long}`)
  write('fr/404.html', `Pas ici. ${long}`)
  write('assets/a.js', 'export {}')
  write('site.webmanifest', '{ "scope": "/" }')
  write('.well-known/security.txt', 'Contact')
  write('_headers', headersFile(policyFor({ inlineScripts: [], formAction: 'mailto:a@b.example' })))
  await compressFiles(root)
})
afterEach(() => Promise.all(servers.splice(0).map((server) => stopGracefully(server, 0))))
afterAll(() => rmSync(root, { recursive: true }))

async function start(limits?: Parameters<typeof siteServer>[1]) {
  const server = siteServer(root, limits)
  servers.push(server)
  return { server, port: await listen(server) }
}

type Answer = IncomingMessage & { text: string }

/** Requests exactly this target, which fetch() would normalise. */
async function ask(
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const { port } = await start()
  return new Promise((resolve, reject) => {
    request({ port, path, method, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => (text += part))
      response.on('end', () => resolve(Object.assign(response, { text })))
    })
      .on('error', reject)
      .end()
  })
}

it.each([
  ['/', 200, 'word'],
  ['/pricing', 200, 'Prices'],
  ['/fr', 200, 'Bonjour'],
  ['/?a=b', 200, 'word'],
  ['/.well-known/security.txt', 200, 'Contact'],
  ['/nowhere', 404, 'Not here'],
  ['/fr/nulle-part', 404, 'Pas ici'],
  ['/404', 404, 'Not here'],
  ['/fr/404', 404, 'Pas ici'],
  ['/_headers', 404, 'Not here'],
  ['/index.html.br', 404, 'Not here'],
  ['/..%2f..%2fetc/passwd', 400, 'no address'],
  ['/%', 400, 'no address'],
])('answers %s with %i', async (path, status, beginning) => {
  const { statusCode, text } = await ask(path)
  expect(statusCode).toBe(status)
  expect(text).toContain(beginning)
})

it.each([
  ['/fr/', '/fr'],
  ['/fr/?plan=a%20b', '/fr?plan=a%20b'],
  ['/pricing.html', '/pricing'],
  ['//elsewhere.example/', '/elsewhere.example'],
  ['/%C3%A9/', '/%C3%A9'],
  ['/a%3Fb%23c/?d', '/a%3Fb%23c?d'],
  ['/fr/index?d', '/fr?d'],
])('sends %s to %s', async (path, location) => {
  const { statusCode, headers } = await ask(path)
  expect(statusCode).toBe(308)
  expect(headers.location).toBe(location)
})

it('sends what the browser understands', async () => {
  const plain = await ask('/', { headers: { 'Accept-Encoding': 'identity' } })
  const brotli = await ask('/', { headers: { 'Accept-Encoding': 'gzip, br;q=0.5' } })
  const gzip = await ask('/', { headers: { 'Accept-Encoding': 'gzip, br;q=0' } })
  const missing = await ask('/nowhere', { headers: { 'Accept-Encoding': 'br' } })
  expect([plain, brotli, gzip, missing].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip', 'br'])
  expect(plain.headers.vary).toBe('Accept-Encoding')
  expect(brotli.headers['content-type']).toBe('text/html; charset=utf-8')
})

it('answers HEAD with what GET would say, and nothing else', async () => {
  const { statusCode, headers, text } = await ask('/', { method: 'HEAD' })
  expect(statusCode).toBe(200)
  expect(headers['content-length']).toBe(String(long.length))
  expect(text).toBe('')
})

it('takes GET and HEAD alone', async () => {
  const { statusCode, headers } = await ask('/', { method: 'POST' })
  expect(statusCode).toBe(405)
  expect(headers.allow).toBe('GET, HEAD')
})

it('sends a part of a file, and says when there is none', async () => {
  const part = await ask('/', { headers: { Range: 'bytes=0-3' } })
  const end = await ask('/', { headers: { Range: 'bytes=-5' } })
  const beyond = await ask('/', { headers: { Range: 'bytes=999999-' } })
  expect([part.statusCode, part.text]).toEqual([206, 'word'])
  expect([end.statusCode, end.text]).toEqual([206, 'word '])
  expect(beyond.statusCode).toBe(416)
  expect(beyond.headers['cache-control']).toBe(revalidate)
})

it('sends nothing twice', async () => {
  const { headers } = await ask('/')
  const again = await ask('/', { headers: { 'If-None-Match': `"other", ${headers.etag ?? ''}` } })
  const since = await ask('/', { headers: { 'If-Modified-Since': headers['last-modified'] ?? '' } })
  expect([again.statusCode, again.text, since.statusCode]).toEqual([304, '', 304])
  expect(again.headers['cache-control']).toBe(revalidate)
})

it('keeps to the policy in every answer', async () => {
  for (const path of ['/', '/nowhere', '/fr/', '/%', healthPath]) {
    const { headers } = await ask(path)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  }
  expect((await ask('/assets/a.js')).headers['cache-control']).toContain('immutable')
  expect((await ask('/assets/gone.js')).headers['cache-control']).toBe(revalidate)
})

it('has nobody keep the answer for a file that has gone since it started', async () => {
  const { port } = await start()
  renameSync(join(root, 'assets/a.js'), join(root, 'assets/b.js'))
  try {
    const answer = await fetch(`http://localhost:${port}/assets/a.js`)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('cache-control')).toBe(revalidate)
  } finally {
    renameSync(join(root, 'assets/b.js'), join(root, 'assets/a.js'))
  }
})

it.each([
  ['site.webmanifest', '{}', 'site.webmanifest'],
  ['_headers', '/*\n  X-Nothing\n', 'X-Nothing'],
])('does not start in a folder whose %s is not ours', (file, text, named) => {
  const own = readFileSync(join(root, file))
  writeFileSync(join(root, file), text)
  try {
    expect(() => siteServer(root)).toThrow(named)
  } finally {
    writeFileSync(join(root, file), own)
  }
})

it('serves a site that is built for a path of its host there, and nothing beside it', async () => {
  const manifest = join(root, 'site.webmanifest')
  writeFileSync(manifest, '{ "scope": "/house/" }')
  try {
    expect((await ask('/house/pricing')).text).toBe('Prices')
    expect((await ask('/house/fr/')).headers.location).toBe('/house/fr')
    expect((await ask('/house')).headers.location).toBe('/house/')
    for (const outside of ['/pricing', '/', '/household']) expect((await ask(outside)).statusCode).toBe(404)
  } finally {
    writeFileSync(manifest, '{ "scope": "/" }')
  }
})

it('says that it is well, and that it is about to stop', async () => {
  expect((await ask(healthPath)).statusCode).toBe(200)
  const { server, port } = await start()
  const line = connect(port)
  await new Promise((resolve) => line.once('connect', resolve))
  const said = collect(line)
  line.write(`GET ${healthPath} HTTP/1.1\r\nHost: a\r\n`)
  await new Promise((resolve) => setTimeout(resolve, 50))
  const stopped = stopGracefully(server)
  line.write('\r\n')
  expect(await said).toMatch(/^HTTP\/1.1 503[^]*Connection: close/)
  await stopped
})

it.each([
  ['for its headers', { headers: 50 }, 'GET / HTTP/1.1\r\nHost: a\r\n'],
  ['in silence', { silence: 50 }, ''],
])('hangs up on who makes it wait %s', async (_, limits, beginning) => {
  const { port } = await start(limits)
  const line = connect(port)
  const said = collect(line)
  line.write(beginning)
  expect(await said).not.toContain('200 OK')
})

/** All data of a connection until the server closes it. */
function collect(line: ReturnType<typeof connect>): Promise<string> {
  let text = ''
  line.setEncoding('utf8').on('data', (part: string) => (text += part))
  return new Promise((resolve) => line.once('close', () => resolve(text)))
}
