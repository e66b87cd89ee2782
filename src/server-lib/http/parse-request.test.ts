import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { parseHttpRequest } from './parse-request.ts'
import { formType } from './read-body.ts'

const parsed = (method: string, url: string) => {
  const { query, ...httpRequest } = parseHttpRequest(Object.assign(new IncomingMessage(new Socket()), { method, url }))
  return { ...httpRequest, query: [...query] }
}

async function formOf(body: string, contentType = formType) {
  const incoming = Object.assign(new IncomingMessage(new Socket()), { headers: { 'content-type': contentType } })
  incoming.push(body)
  incoming.push(null)
  return [...(await parseHttpRequest(incoming, { maxFormSize: 20 }).readForm())]
}

it.each([
  ['GET', '/staff', { method: 'GET', path: '/staff', query: [] }],
  ['HEAD', '/staff?', { method: 'GET', path: '/staff', query: [] }],
  ['POST', '/a%20b?c=%C3%A9&c=+d', { method: 'POST', path: '/a%20b', query: [['c', 'é'], ['c', ' d']] }], // prettier-ignore
  ['GET', '/?a=%00b&c%00=%%0000', { path: '/', query: [['a', 'b'], ['c', '%00']] }], // prettier-ignore
  ['GET', '/?a=b?c', { method: 'GET', path: '/', query: [['a', 'b?c']] }],
  ['GET', '//host/?a', { method: 'GET', path: '//host/', query: [['a', '']] }],
  ['OPTIONS', '*', { method: 'OPTIONS', path: '*', query: [] }],
])('the method and URL “%s %s” are parsed into method, path and query', (method, url, expected) =>
  expect(parsed(method, url)).toMatchObject(expected),
)

it('a form is read without NUL, and a body with another content type or above the limit is an empty form', async () => {
  expect(await formOf('a=%00b&c%00=%C3%A9')).toEqual([
    ['a', 'b'],
    ['c', 'é'],
  ])
  expect(await formOf('a=b', 'text/plain')).toEqual([])
  expect(await formOf(`a=${'b'.repeat(20)}`)).toEqual([])
})
