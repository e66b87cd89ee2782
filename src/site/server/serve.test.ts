import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { listenOnLoopback } from '#tests/harness/servers/loopback.ts'
import { readListenAddress, readPort, requireFreePort } from './serve.ts'

it.each(['0', '65536', 'http', '80.5', ''])('readPort rejects PORT=%s', (value) => {
  expect(() => readPort({ PORT: value })).toThrow(`“${value}”`)
})

it('readPort returns 3000 by default', () => {
  expect([readPort({}), readPort({ PORT: '8080' })]).toEqual([3000, 8080])
})

it('the server listens on this machine only, unless HOST names another address', () => {
  expect(readListenAddress({ HOST: '' })).toEqual({ port: 3000, host: '127.0.0.1' })
  expect(readListenAddress({ PORT: '80', HOST: '0.0.0.0' })).toEqual({ port: 80, host: '0.0.0.0' })
})

it('requireFreePort reports that HOST is not an address of this machine', async () => {
  // RFC 5737 reserves 192.0.2.0/24 for documentation.
  await expect(requireFreePort({ port: 3000, host: '192.0.2.1' })).rejects.toThrow('HOST is not an address of this machine')
})

it('requireFreePort reports that a port is in use, and suggests the next one', async () => {
  const otherServer = createServer()
  const port = await listenOnLoopback(otherServer)
  await expect(requireFreePort({ port, host: '127.0.0.1' })).rejects.toThrow(`PORT=${port + 1} npm start`)
  await new Promise((resolve) => otherServer.close(resolve))
  await requireFreePort({ port, host: '127.0.0.1' })
})
