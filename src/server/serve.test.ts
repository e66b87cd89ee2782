import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { listenOnLoopback } from '../../tests/harness/loopback.ts'
import { readPort, requireFreePort } from './serve.ts'

it.each(['0', '65536', 'http', '80.5', ''])('readPort rejects PORT=%s', (value) => {
  expect(() => readPort({ PORT: value })).toThrow(`“${value}”`)
})

it('readPort returns 3000 by default', () => {
  expect([readPort({}), readPort({ PORT: '8080' })]).toEqual([3000, 8080])
})

it('requireFreePort reports that a port is in use, and suggests the next one', async () => {
  const otherServer = createServer()
  const port = await listenOnLoopback(otherServer)
  await expect(requireFreePort(port)).rejects.toThrow(`PORT=${port + 1} npm start`)
  await new Promise((resolve) => otherServer.close(resolve))
  await requireFreePort(port)
})
