import { expect, it } from 'vitest'
import { findRefusal } from './guard.ts'

const headers = {
  host: 'localhost:3000',
  origin: 'http://localhost:3000',
  'content-type': 'application/json',
  'x-editor-token': 'secret',
}

it.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'localhost'])('accepts a page of %s', (host) => {
  expect(findRefusal({ method: 'POST', headers: { ...headers, host, origin: `http://${host}` } }, 'secret')).toBeUndefined()
})

it.each([
  ['another host name that resolves to this machine', { host: 'evil.example:3000', origin: 'http://evil.example:3000' }],
  ['no host name', { host: undefined }],
  ['a page of another site', { origin: 'https://evil.example' }],
  ['a page of another port', { origin: 'http://localhost:8080' }],
  ['a local file', { origin: 'null' }],
  ['a request without origin', { origin: undefined }],
  ['the content type of a form', { 'content-type': 'text/plain' }],
  ['no token', { 'x-editor-token': undefined }],
  ['another token', { 'x-editor-token': 'secreT' }],
  ['a longer token', { 'x-editor-token': 'secret1' }],
])('refuses %s', (_, changed) => {
  expect(findRefusal({ method: 'POST', headers: { ...headers, ...changed } }, 'secret')).toMatch(/\.$/)
})

it('refuses GET', () => {
  expect(findRefusal({ method: 'GET', headers }, 'secret')).toMatch(/\.$/)
})
