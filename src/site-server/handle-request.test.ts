import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import { longText, smallSite } from '#tests/harness/sites/small-site.ts'
import { handleRequest } from './handle-request.ts'
import { revalidate } from './policy/policy.ts'
import { readRelease } from './release.ts'

const site = await smallSite()
const release = await readRelease(site.root)
afterAll(() => site[Symbol.dispose]())

const ask = (target: string, headers = {}, method = 'GET') => {
  const { status, headers: responseHeaders, body } = handleRequest(release, { method, target, headers })
  return { status, headers: responseHeaders, text: body?.toString() ?? '' }
}

it.each([
  ['/', 200, 'word'],
  ['/pricing', 200, 'Prices'],
  ['/fr', 200, 'Bonjour'],
  ['/?a=b', 200, 'word'],
  ['http://any.example/fr', 200, 'Bonjour'],
  ['/.well-known/security.txt', 200, 'Contact'],
  ['/nowhere', 404, 'Not here'],
  ['/fr/nulle-part', 404, 'Pas ici'],
  ['/404', 404, 'Not here'],
  ['/fr/404', 404, 'Pas ici'],
  ['/_headers', 404, 'Not here'],
  ['/index.html.br', 404, 'Not here'],
  ['/..%2f..%2fetc/passwd', 400, 'Bad request target'],
  ['/%', 400, 'Bad request target'],
  ['*', 400, 'Bad request target'],
])('handleRequest responds to GET %s with the status %i', (path, status, beginning) => {
  expect(ask(path)).toMatchObject({ status, text: expect.stringContaining(beginning) as string })
})

it.each([
  ['/fr/', '/fr'],
  ['/fr/?plan=a%20b', '/fr?plan=a%20b'],
  ['/pricing.html', '/pricing'],
  ['//elsewhere.example/', '/elsewhere.example'],
  ['/%C3%A9/', '/%C3%A9'],
  ['/a%3Fb%23c/?d', '/a%3Fb%23c?d'],
  ['/fr/index?d', '/fr?d'],
])('handleRequest redirects GET %s to %s', (path, location) => {
  expect(ask(path)).toMatchObject({ status: 308, headers: { Location: location } })
})

it.each([
  [undefined, undefined],
  ['identity', undefined],
  ['gzip, br;q=0.5', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['zstd', undefined],
])('handleRequest, for Accept-Encoding %s, encodes the response with %s', (accepted, encoding) => {
  const { headers, body = Buffer.alloc(0) } = handleRequest(release, {
    method: 'GET',
    target: '/',
    headers: { 'accept-encoding': accepted },
  })
  expect(headers['Content-Encoding']).toBe(encoding)
  expect(headers['Vary']).toBe('Accept-Encoding')
  expect(headers['Content-Length']).toBe(String(body.length))
  const decode = { br: brotliDecompressSync, gzip: gunzipSync, undefined: (bytes: Buffer) => bytes }[encoding ?? 'undefined']
  expect(decode?.(body).toString()).toBe(longText)
})

it('rejects methods other than GET and HEAD', () => {
  expect(ask('/', {}, 'POST')).toMatchObject({ status: 405, headers: { Allow: 'GET, HEAD' } })
})

it('sends a range with status 206, and 416 with the size of the file if the range is not satisfiable', () => {
  expect(ask('/', { range: 'bytes=0-3' })).toMatchObject({
    status: 206,
    text: 'word',
    headers: { 'Content-Range': 'bytes 0-3/5000', 'Content-Length': '4' },
  })
  expect(ask('/', { range: 'bytes=9999-' })).toMatchObject({
    status: 416,
    headers: { 'Content-Range': 'bytes */5000', 'Cache-Control': revalidate },
  })
  expect(ask('/', { range: 'bytes=0-3' }, 'HEAD').status).toBe(200)
  expect(ask('/nowhere', { range: 'bytes=0-3' }).status).toBe(404)
})

it('responds with 304 and without content headers if the entity tag matches', () => {
  const { headers } = ask('/')
  const repeated = ask('/', { 'if-none-match': headers['ETag'] })
  expect(repeated).toMatchObject({
    status: 304,
    text: '',
    headers: { ETag: headers['ETag'], Vary: 'Accept-Encoding', 'Cache-Control': revalidate },
  })
  expect(Object.keys(repeated.headers).filter((name) => name.startsWith('Content-') && name !== 'Content-Security-Policy')).toEqual([])
})

it('responds with 412 if the entity tag of the file is not in If-Match', () => {
  expect(ask('/', { 'if-match': '"x"' })).toMatchObject({ status: 412, headers: { 'Cache-Control': revalidate } })
  expect(ask('/nowhere', { 'if-match': '"x"' }).status).toBe(404)
})

it('applies the policy to every response', () => {
  const responses = [
    ...['/', '/nowhere', '/fr/', '/%'].map((path) => ask(path)),
    ask('/', {}, 'POST'),
    ask('/', { range: 'bytes=9999-' }),
    ask('/', { 'if-none-match': '*' }),
  ]
  for (const { headers } of responses) expect(headers['Content-Security-Policy']).toContain("default-src 'none'")
  expect(ask('/assets/a.js').headers['Cache-Control']).toContain('immutable')
  expect(ask('/assets/gone.js').headers['Cache-Control']).toBe(revalidate)
})

it('serves a site with a base path only below that path', async () => {
  using below = await smallSite({ 'site.webmanifest': '{ "scope": "/house/" }' })
  const releaseBelow = await readRelease(below.root)
  const askBelow = (target: string) => handleRequest(releaseBelow, { method: 'GET', target, headers: {} })
  expect(askBelow('/house/pricing').body?.toString()).toBe('Prices')
  expect(askBelow('/house/fr/').headers['Location']).toBe('/house/fr')
  expect(askBelow('/house').headers['Location']).toBe('/house/')
  for (const outside of ['/pricing', '/', '/household']) expect(askBelow(outside).status).toBe(404)
})
