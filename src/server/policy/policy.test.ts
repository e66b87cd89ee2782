import { expect, it } from 'vitest'
import { headersFile, parseHeadersFile } from './headers-file.ts'
import { headersOf, policyFor, revalidate } from './policy.ts'

const simulated = () => policyFor({ inlineScripts: ['sha256-abc='], formAction: ['mailto:a@b.example'] })
const withEndpoint = () => policyFor({ inlineScripts: [], formAction: ['https://forms.example:8443/requests?a=b'] })

const directives = (policy: ReturnType<typeof simulated>) =>
  Object.fromEntries(
    (policy.headers['Content-Security-Policy'] ?? '').split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ')
      return [name, values.join(' ')]
    }),
  )

it('lets a page do nothing but what it needs', () => {
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

it('lets the forms reach their endpoint, and nothing else there', () => {
  expect(directives(withEndpoint())).toMatchObject({
    'connect-src': "'self' https://forms.example:8443",
    'form-action': 'https://forms.example:8443',
    'default-src': "'none'",
  })
})

it('is open to nobody else, and uses nothing that it does not need', () => {
  const { headers } = simulated()
  const { 'Permissions-Policy': features = '' } = headers
  const others = Object.fromEntries(Object.entries(headers).filter(([name]) => !/^Permissions|^Content-Security/.test(name)))
  expect(others).toEqual({
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
  })
  expect(features.split(', ')).toEqual(expect.arrayContaining(['camera=()', 'geolocation=()', 'microphone=()', 'payment=()']))
})

it('lets a form go to an unencrypted address where it is tried out, and to nothing that only looks like one', () => {
  const actionOf = (...formAction: string[]) => directives(policyFor({ inlineScripts: [], formAction }))['form-action']
  expect(actionOf('http://localhost:4177/requests')).toBe('http://localhost:4177')
  expect(actionOf('xhttps://forms.example')).toBe('xhttps:')
  expect(actionOf('httpsx://forms.example')).toBe('httpsx:')
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
])('%s may be kept: %s', (path, value) => {
  expect(headersOf(simulated())(path)['Cache-Control']).toBe(value)
})

it('reads what it has written', () => {
  expect(parseHeadersFile(headersFile(simulated()))).toEqual(simulated())
})

it.each(['  no header', '  Two words: x', 'X-Known: a\n  : nameless'])('refuses a line that is no header: %j', (line) => {
  expect(() => parseHeadersFile(`/*\n  X-Known: a\n${line}\n`)).toThrow('in _headers is no header')
})

it('finds no header for everything where no rule is for everything, and takes spaces around a value for none of it', () => {
  expect(parseHeadersFile('/a/*\n  Cache-Control:   kept  \n')).toEqual({ headers: {}, caching: [{ pattern: '/a/*', value: 'kept' }] })
})

it('keeps to what Cloudflare Pages reads: 100 rules of one asterisk each, 2,000 characters a line', () => {
  const lines = headersFile(withEndpoint()).split('\n')
  const patterns = lines.filter((line) => line.startsWith('/'))
  expect(patterns.length).toBeLessThanOrEqual(100)
  expect(patterns.filter((pattern) => pattern.split('*').length > 2)).toEqual([])
  expect(lines.filter((line) => line.length > 2000)).toEqual([])
})
