import { mkdtempSync, rmSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openIntakeDatabase } from '#src/intake/database/intake-schema.ts'
import { readStoredTime } from '#src/intake/database/stored-times.ts'
import { createJsonLog } from '#src/lib/node/log.ts'
import { parseNetworks } from '#src/server-lib/http/ip.ts'
import { watchForUnknownProxy } from './unknown-proxy.ts'

/**
 * Passes the same HTTP request twice to the function that `watchForUnknownProxy` returns. Returns the log lines about the request, the line
 * logged at the start, and the stored time `unknownProxy`.
 */
async function watch(trusted: string | undefined, ip: string, headers: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'proxy-'))
  const { sql, close } = await openIntakeDatabase({ folder })
  onTestFinished(async () => {
    await close()
    rmSync(folder, { recursive: true })
  })
  const lines: string[] = []
  const log = createJsonLog((line) => lines.push(line))
  const proxies = trusted === undefined ? undefined : parseNetworks(trusted)
  const look = await watchForUnknownProxy({ proxies, sql, log, now: () => 7 })
  const incoming = { headers, socket: { remoteAddress: ip } } as unknown as IncomingMessage // watchForUnknownProxy reads only these parts
  look(incoming)
  look(incoming)
  const recorded = await readStoredTime(sql, 'unknownProxy')
  return { lines: lines.filter((line) => line.includes('does not name')), start: lines[0] ?? '', recorded }
}

const forwarded = { 'x-forwarded-for': '192.0.2.1' }

it.each([
  [undefined, '127.0.0.1', '"ip":"127.0.0.1"'],
  ['10.0.0.0/8', '::ffff:172.18.0.1', '172.18.0.1'],
  // The IP address may be that of a visitor, so the log says “public” instead.
  [undefined, '198.51.100.7', '"ip":"public"'],
])('with TRUSTED_PROXY=%s, X-Forwarded-For from %s is logged once, and the time is stored', async (trusted, ip, text) => {
  const { lines, recorded } = await watch(trusted, ip, forwarded)
  expect(lines).toEqual([expect.stringContaining(text)])
  expect(lines[0]).not.toContain('198.51')
  expect(recorded).toBe(7)
})

it.each([
  ['127.0.0.1', '127.0.0.1', forwarded],
  ['127.0.0.1', '198.51.100.7', forwarded],
  [undefined, '127.0.0.1', {}],
])('with TRUSTED_PROXY=%s, a request from %s with the headers %j is not reported', async (trusted, ip, headers) => {
  expect(await watch(trusted, ip, headers)).toMatchObject({ lines: [], recorded: undefined })
})

it('at its start, the server logs that TRUSTED_PROXY is not set', async () => {
  expect((await watch(undefined, '', {})).start).toContain('TRUSTED_PROXY is not set')
  expect((await watch('::1', '', {})).start).toBe('')
})
