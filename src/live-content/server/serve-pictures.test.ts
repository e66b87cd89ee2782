import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Connect } from 'vite'
import { expect, it } from 'vitest'
import { listenOnLoopback } from '#tests/harness/servers/loopback.ts'
import { servePictures } from './serve-pictures.ts'

it('a picture that is not on disk is served as soon as the content shows it', async () => {
  const handlers = new Map<string, Connect.NextHandleFunction>()
  const middlewares = { use: (route: string, handler: Connect.NextHandleFunction) => handlers.set(route, handler) }
  const files = new Map<string, Uint8Array>()
  const content = { drawings: new Map([['rings.svg', '<svg/>']]), valid: { photographs: { files } } }
  servePictures(middlewares as unknown as Connect.Server, '/base/', content) // servePictures only calls `use`
  const server = createServer((incoming, response) => {
    const { url = '' } = incoming
    const route = [...handlers.keys()].find((prefix) => url.startsWith(prefix)) ?? ''
    incoming.url = url.slice(route.length)
    handlers.get(route)?.(incoming, response, () => response.writeHead(404).end())
  })
  const origin = `http://127.0.0.1:${await listenOnLoopback(server)}/base`
  const get = async (path: string) => {
    const response = await fetch(origin + path)
    return [response.status, response.headers.get('content-type'), await response.text()]
  }
  expect(await get('/patterns/rings.svg')).toEqual([200, 'image/svg+xml', '<svg/>'])
  expect(await get('/photographs/box-480.avif')).toEqual([404, null, ''])
  files.set('box-480.avif', Buffer.from('avif')).set('box-480.webp', Buffer.from('webp'))
  expect(await get('/photographs/box-480.avif')).toEqual([200, 'image/avif', 'avif'])
  expect(await get('/photographs/box-480.webp?t=1')).toEqual([200, 'image/webp', 'webp'])
  server.close()
  await once(server, 'close')
})
