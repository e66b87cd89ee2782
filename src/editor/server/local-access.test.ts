import { describe, expect, it } from 'vitest'
import { isFromThisMachine, whyForbidden } from './local-access.ts'

describe('access to the calls', () => {
  const headers = {
    host: 'localhost:3000',
    origin: 'http://localhost:3000',
    'x-editor-token': 'secret',
  }

  it.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'localhost'])(
    'whyForbidden permits a call of the editor from a page on the host %s',
    (host) => {
      expect(whyForbidden({ method: 'POST', headers: { ...headers, host, origin: `http://${host}` } }, 'secret')).toBeUndefined()
    },
  )

  it.each([
    ['another host name that resolves to this machine', { host: 'evil.example:3000', origin: 'http://evil.example:3000' }],
    ['no host name', { host: undefined }],
    ['a page of another site', { origin: 'https://evil.example' }],
    ['a page of another port', { origin: 'http://localhost:8080' }],
    ['a local file', { origin: 'null' }],
    ['a request without origin', { origin: undefined }],
    ['no token', { 'x-editor-token': undefined }],
    ['another token', { 'x-editor-token': 'secreT' }],
    ['a longer token', { 'x-editor-token': 'secret1' }],
  ])('whyForbidden returns why a call of the editor is forbidden in this case: %s', (_, changed) => {
    expect(whyForbidden({ method: 'POST', headers: { ...headers, ...changed } }, 'secret')).toMatch(/\.$/)
  })

  it('forbids a call with the method GET', () => {
    expect(whyForbidden({ method: 'GET', headers }, 'secret')).toMatch(/\.$/)
  })
})

it('a picture is sent only to pages of the same server on this machine', () => {
  const isAllowed = (host: string, site: string) => isFromThisMachine({ headers: { host, 'sec-fetch-site': site } })
  expect(isAllowed('localhost:3000', 'same-origin')).toBe(true)
  for (const site of ['cross-site', 'same-site', 'none']) expect(isAllowed('localhost:3000', site)).toBe(false)
  expect(isAllowed('evil.example:3000', 'same-origin')).toBe(false)
})
