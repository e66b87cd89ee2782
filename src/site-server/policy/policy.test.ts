import { expect, it } from 'vitest'
import { parseHeadersFile, printHeadersFile } from './headers-file.ts'
import { responseHeaders, revalidate, sitePolicy } from './policy.ts'

const nothingMore = { inlineScripts: [], scriptOrigins: [], formAction: [], connections: [] }
const simulated = () => sitePolicy({ ...nothingMore, inlineScripts: ['sha256-abc='], formAction: ['mailto:a@b.example'] })
const withEndpoint = () => sitePolicy({ ...nothingMore, formAction: ['https://forms.example:8443/requests?a=b'] })

const directives = (policy: ReturnType<typeof simulated>) =>
  Object.fromEntries(
    (policy.headers['Content-Security-Policy'] ?? '').split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ')
      return [name, values.join(' ')]
    }),
  )

it('the policy permits only what pages need', () => {
  expect(directives(simulated())).toEqual({
    'default-src': "'none'",
    'script-src': "'self' 'sha256-abc='",
    'style-src': "'self'",
    'img-src': "'self'",
    'font-src': "'self'",
    'manifest-src': "'self'",
    'connect-src': "'self'",
    'form-action': 'mailto:',
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': "'none'",
  })
  expect(JSON.stringify(simulated())).not.toContain('unsafe')
})

it('the policy permits the origin of the endpoint to the forms', () => {
  expect(directives(withEndpoint())).toMatchObject({
    'connect-src': "'self' https://forms.example:8443",
    'form-action': 'https://forms.example:8443',
    'default-src': "'none'",
  })
})

it('the policy permits the origins of the analytics only for scripts and connections, and names each once', () => {
  const stats = 'https://stats.example'
  const needs = { scriptOrigins: [stats], formAction: ['https://stats.example/requests'], connections: [stats] }
  expect(directives(sitePolicy({ ...nothingMore, ...needs }))).toMatchObject({
    'script-src': `'self' ${stats}`,
    'connect-src': `'self' ${stats}`,
    'img-src': "'self'",
  })
})

it('the policy sets the security headers and denies unused browser features', () => {
  const { headers } = simulated()
  const { 'Permissions-Policy': features = '' } = headers
  const otherHeaders = Object.fromEntries(Object.entries(headers).filter(([name]) => !/^Permissions|^Content-Security/.test(name)))
  expect(otherHeaders).toEqual({
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
  })
  expect(features.split(', ')).toEqual(expect.arrayContaining(['camera=()', 'geolocation=()', 'microphone=()', 'payment=()']))
})

it('form-action permits the origin of a target with http:, and only the scheme of a target without http: or https:', () => {
  const formActionFor = (...formAction: string[]) => directives(sitePolicy({ ...nothingMore, formAction }))['form-action']
  expect(formActionFor('http://localhost:4177/requests')).toBe('http://localhost:4177')
  expect(formActionFor('xhttps://forms.example')).toBe('xhttps:')
  expect(formActionFor('httpsx://forms.example')).toBe('httpsx:')
})

it.each([
  ['/', revalidate],
  ['/pricing', revalidate],
  ['/sitemap.xml', revalidate],
  ['/fonts/a.LICENSE.txt', revalidate],
  ['/assets/chunks/a.js', 'public, max-age=31536000, immutable'],
  ['/fonts/a.woff2', 'public, max-age=31536000, immutable'],
  ['/index.pageContext.json', 'public, max-age=60'],
  ['/fr/pricing/index.pageContext.json', 'public, max-age=60'],
])('the policy sets the header Cache-Control of the path %s to %s', (path, value) => {
  expect(responseHeaders(simulated())(path)['Cache-Control']).toBe(value)
})

it('parseHeadersFile reads the _headers file that printHeadersFile writes', () => {
  expect(parseHeadersFile(printHeadersFile(simulated()))).toEqual(simulated())
})

it.each(['  no header', '  Two words: x', 'X-Known: a\n  : nameless'])(
  'parseHeadersFile rejects a line that is not a header: %j',
  (line) => {
    expect(() => parseHeadersFile(`/*\n  X-Known: a\n${line}\n`)).toThrow('is not a header')
  },
)

it('parses a file without a rule for all paths, and trims values', () => {
  expect(parseHeadersFile('/a/*\n  Cache-Control:   kept  \n')).toEqual({ headers: {}, caching: [{ pattern: '/a/*', value: 'kept' }] })
})

it('the _headers file stays within the limits of Cloudflare Pages: 100 rules, one asterisk each, 2,000 characters a line', () => {
  const lines = printHeadersFile(withEndpoint()).split('\n')
  const patterns = lines.filter((line) => line.startsWith('/'))
  expect(patterns.length).toBeLessThanOrEqual(100)
  expect(patterns.filter((pattern) => pattern.split('*').length > 2)).toEqual([])
  expect(lines.filter((line) => line.length > 2000)).toEqual([])
})
