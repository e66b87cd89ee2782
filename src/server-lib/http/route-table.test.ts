import { expect, it } from 'vitest'
import { findRoute, type Route } from './route-table.ts'

const routes: readonly Route<string>[] = [
  { path: '/health', handler: 'health' },
  { method: 'GET', path: '/mails', handler: 'mails' },
  { method: 'GET', path: '/mails/new', handler: 'new mail' },
  { method: 'GET', path: '/mails/:id', handler: 'mail' },
  { method: 'POST', path: '/mails/:id', handler: 'resend' },
  { method: 'POST', path: '/mails/:id/notes/:note', handler: 'note' },
  { method: 'GET', path: '/files/*', handler: 'files' },
]

it.each([
  ['GET', '/mails', 'mails', {}],
  ['HEAD', '/mails', 'mails', {}],
  ['GET', '/mails/new', 'new mail', {}],
  ['GET', '/mails/a.b-c_1', 'mail', { id: 'a.b-c_1' }],
  ['POST', '/mails/5', 'resend', { id: '5' }],
  ['POST', '/mails/5/notes/6', 'note', { id: '5', note: '6' }],
  ['GET', '/files/', 'files', {}],
  ['GET', '/files/a/%2e%2e/b', 'files', {}],
  ['PROPFIND', '/health', 'health', {}],
])('findRoute finds for the request %s %s the handler “%s”', (method, path, handler, parameters) => {
  expect(findRoute(routes, method, path)).toMatchObject({ handler, parameters })
})

it.each([
  '/',
  '/mails/',
  '/mails//',
  '/mails/%20',
  "/mails/'",
  '/mails/5/notes',
  '/files',
  '/filesystem',
  '/MAILS',
  '/constructor',
  '/mails/:id',
])('findRoute refuses GET %s with 404, because no route matches the path', (path) => {
  expect(findRoute(routes, 'GET', path)).toMatchObject({ refusal: { status: 404 } })
})

it.each([
  ['POST', '/mails', 'GET, HEAD'],
  ['PUT', '/mails/5', 'GET, HEAD, POST'],
  ['PUT', '/mails/new', 'GET, HEAD, POST'],
  ['GET', '/mails/5/notes/6', 'POST'],
])('findRoute refuses %s %s with 405, and the header Allow is “%s”', (method, path, allowed) => {
  expect(findRoute(routes, method, path)).toMatchObject({ refusal: { status: 405, headers: { Allow: allowed } } })
})

it('if routes match the path but not the method, the result has the parameters of the path', () => {
  expect(findRoute(routes, 'GET', '/mails/5/notes/6').parameters).toEqual({ id: '5', note: '6' })
})
