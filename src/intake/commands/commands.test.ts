import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startMailServer } from '../../../tests/harness/mail-server.ts'
import { store } from '../../../tests/harness/store.ts'
import { house } from '../templates/house.ts'
import { openDatabase } from '../database/open.ts'
import { settingsFrom } from '../settings.ts'
import { erasedIn } from '../upkeep/backups.ts'
import { runIntakeCommand } from './run.ts'

const folder = mkdtempSync(join(tmpdir(), 'commands-'))
const mail = await startMailServer()
const now = Date.UTC(2026, 10, 25)
const environment = { DATA_FOLDER: folder, SMTP_URL: mail.url, STAFF: 'ada@house.example' }
const run = (args: string[], env: Record<string, string> = {}, at = now) =>
  runIntakeCommand(args, { house, settings: settingsFrom({ ...environment, ...env }), now: at })

async function arrive(email: string, at: number): Promise<void> {
  const database = await openDatabase({ folder })
  await store(database, { at, fields: { email } })
  await database.close()
}

beforeAll(async () => {
  await arrive('zoe@example.com', now)
  await arrive('old@example.com', now - 4000 * 86_400_000)
})
afterAll(async () => {
  await mail[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true })
})

it('gives all that is kept about an address, and nothing of others', async () => {
  const { output, exitCode } = await run(['export', 'Zoe@example.com'])
  expect(exitCode).toBe(0)
  expect(JSON.parse(output)).toMatchObject({
    email: 'zoe@example.com',
    requests: [{ receivedAt: '2026-11-25T00:00:00.000Z', fields: { message: 'Un dîner' }, mails: [{ kind: 'house' }, { kind: 'client' }] }],
  })
  expect(output).not.toContain('old@')
})

it('gives all requests as a table', async () => {
  const { output } = await run(['export'])
  expect(output.split('\r\n')).toHaveLength(4)
})

it('purges what is older than the house keeps it', async () => {
  expect((await run(['purge'])).output).toMatch(/^Purged 1 request older than \d+ days\.\n$/)
  expect((await run(['purge'])).output).toMatch(/^Purged 0 requests/)
})

it('finds everything in order, or says what is not', async () => {
  const before = await run(['check'])
  expect([before.exitCode, before.problem]).toEqual([1, expect.stringContaining('There is no backup')])
  expect((await run(['backup'])).output).toMatch(/requests-2026-11-25T00-00-00-000Z\.sqlite\n$/)
  const good = await run(['check'])
  expect([good.exitCode, good.problem]).toEqual([0, ''])
  expect(good.output).toMatch(/^1 requests?: 1 to handle/)

  expect((await run(['check'], {}, now + 3 * 3_600_000)).problem).toContain('more than two hours old')
  const bare = await run(['check'], { SMTP_URL: '', STAFF: '' })
  expect(bare.problem).toMatch(/SMTP_URL is not set[^]*STAFF is not set/)
  expect((await run(['check'], { SMTP_URL: 'smtp://127.0.0.1:1' })).problem).toContain('The mail server does not take us')
  const database = await openDatabase({ folder })
  await database.run(`UPDATE mails SET state = 'dead' WHERE kind = 'house'`)
  await database.close()
  expect((await run(['check'])).problem).toContain('1 mails could not be sent')
})

it('erases an address, and a backup that is restored does not bring it back', async () => {
  const [path = ''] = (await run(['backup'], {}, now + 1)).output.split('\n')
  expect((await run(['erase', 'zoe@example.com'])).output).toMatch(/^Erased 1 request with all mails about it/)
  expect(erasedIn(join(folder, 'backups'))).toHaveLength(1)
  expect((await run(['restore', path])).output).toMatch(/is restored to[^]*delete it once it is of no use/)
  expect((JSON.parse((await run(['export', 'zoe@example.com'])).output) as { requests: unknown[] }).requests).toEqual([])
})

it('says how it is used', async () => {
  expect((await run(['--help'])).output).toMatch(/^Usage: npm run intake/)
  for (const args of [[], ['eraze'], ['erase'], ['purge', 'x'], ['backup', 'a', 'b'], ['constructor']])
    await expect(run(args)).rejects.toThrow(/^Usage/)
})

it('does nothing in a folder where no server has kept anything', async () => {
  for (const args of [['erase', 'zoe@example.com'], ['export'], ['check']])
    await expect(run(args, { DATA_FOLDER: join(folder, 'elsewhere') })).rejects.toThrow(/DATA_FOLDER/)
  expect(existsSync(join(folder, 'elsewhere'))).toBe(false)
})

it('leaves backups of PostgreSQL to its own tools', async () => {
  const env = { DATABASE_URL: 'postgres://house@localhost/house' }
  for (const args of [['backup'], ['restore', 'x']]) await expect(run(args, env)).rejects.toThrow(/pg_dump/)
})
