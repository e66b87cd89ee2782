import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { listenOnLoopback } from '../lib/loopback.ts'
import { portFrom, requireFreePort } from './port.ts'

it.each(['0', '65536', 'http', '80.5', ''])('PORT=%s is refused', (given) => {
  expect(() => portFrom({ PORT: given })).toThrow(`“${given}”`)
})

it('is 3000 unless told', () => {
  expect([portFrom({}), portFrom({ PORT: '8080' })]).toEqual([3000, 8080])
})

it('says that a port is taken, and which one to try', async () => {
  const other = createServer()
  const port = await listenOnLoopback(other)
  await expect(requireFreePort(port)).rejects.toThrow(`PORT=${port + 1} npm start`)
  await new Promise((resolve) => other.close(resolve))
  await requireFreePort(port)
})
