import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { httpHandler } from './http-handler.ts'

async function serve(body: () => AsyncGenerator<string>) {
  const logFailure = vi.fn()
  const handler = httpHandler(() => Promise.resolve({ status: 200, headers: {}, body: body() }), logFailure)
  const server = createServer((incoming, response) => void handler.handler(incoming, response, {}))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo // of a server that listens to a port
  return { address: `http://127.0.0.1:${port}`, handler, failures: logFailure.mock.calls }
}

it('a response that fails after its first bytes were sent is cut off, and the failure is logged', async () => {
  const error = new Error('database down')
  const { address, handler, failures } = await serve(async function* () {
    yield await Promise.resolve('first')
    throw error
  })
  await expect(fetch(address).then((response) => response.text())).rejects.toThrow()
  await handler.settled()
  expect(failures).toEqual([['response failed', error]])
})

it('nothing is logged when the client disconnects during a response', async () => {
  const { address, handler, failures } = await serve(async function* () {
    for (;;) yield await Promise.resolve('x'.repeat(65_536))
  })
  const client = new AbortController()
  const response = await fetch(address, { signal: client.signal })
  await response.body?.getReader().read()
  client.abort()
  await handler.settled()
  expect(failures).toEqual([])
})
