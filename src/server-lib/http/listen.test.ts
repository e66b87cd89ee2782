import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { listenOnLoopback } from '#tests/harness/servers/loopback.ts'
import { listen, readListenOn, requireFreePort } from './listen.ts'

it.each(['0', '65536', 'http', '80.5'])('readListenOn rejects PORT=%s', (value) => {
  expect(() => readListenOn({ PORT: value })).toThrow(`“${value}”`)
})

it('a server listens on port 3000, on this machine only, unless PORT and HOST name others', () => {
  expect(readListenOn({ PORT: '', HOST: '' })).toEqual({ port: 3000, host: '127.0.0.1' })
  expect(readListenOn({ PORT: '8080', HOST: '0.0.0.0' })).toEqual({ port: 8080, host: '0.0.0.0' })
})

it('requireFreePort reports that HOST is not an address of this machine', async () => {
  // RFC 5737 reserves 192.0.2.0/24 for documentation.
  await expect(requireFreePort({ port: 3000, host: '192.0.2.1' })).rejects.toThrow('HOST is not an address of this machine')
})

it('requireFreePort and listen report that a port is in use, and suggest the next one', async () => {
  const otherServer = createServer()
  const port = await listenOnLoopback(otherServer)
  const listenOn = { port, host: '127.0.0.1' }
  const advice = `Port ${port} is used by another program. Stop that program, or set another port before the command: PORT=${port + 1}`
  await expect(requireFreePort(listenOn)).rejects.toThrow(advice)
  await using server = createServer()
  await expect(listen(server, listenOn)).rejects.toThrow(advice)
  await new Promise((resolve) => otherServer.close(resolve))
  await requireFreePort(listenOn)
  await listen(server, listenOn)
  expect(server.listening).toBe(true)
})
