import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { parseHttpRequest } from './parse-request.ts'

const parsed = (method: string, url: string) => {
  const { query, ...request } = parseHttpRequest(Object.assign(new IncomingMessage(new Socket()), { method, url }))
  return { ...request, query: [...query] }
}

it.each([
  ['GET', '/staff', { method: 'GET', path: '/staff', query: [] }],
  ['HEAD', '/staff?', { method: 'GET', path: '/staff', query: [] }],
  ['POST', '/a%20b?c=%C3%A9&c=+d', { method: 'POST', path: '/a%20b', query: [['c', 'é'], ['c', ' d']] }], // prettier-ignore
  ['GET', '/?a=b?c', { method: 'GET', path: '/', query: [['a', 'b?c']] }],
  ['GET', '//host/?a', { method: 'GET', path: '//host/', query: [['a', '']] }],
  ['OPTIONS', '*', { method: 'OPTIONS', path: '*', query: [] }],
])('%s %s is parsed', (method, url, expected) => expect(parsed(method, url)).toMatchObject(expected))
