import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest'
import { openIntakeDatabase } from '#src/intake/database/intake-schema.ts'
import { storeTime } from '#src/intake/database/stored-times.ts'
import { listErased } from '#src/intake/requests/change/erasure-list.ts'
import { readSettings } from '#src/intake/runtime/settings.ts'
import { templates } from '#src/intake/templates/templates.ts'
import { listBackups } from '#src/intake/upkeep/backups.ts'
import { day, hour, minute } from '#src/lib/time.ts'
import { enqueueMail } from '#src/server-lib/mail/index.ts'
import { storeTestRequest } from '#tests/harness/intake/store-test-request.ts'
import { startMailServer } from '#tests/harness/servers/mail-server.ts'
import { intakeCommand } from './intake-command.ts'
import { parseIntakeArguments, runIntakeCommand } from './run-intake-command.ts'

const mail = await startMailServer()
afterAll(() => mail[Symbol.asyncDispose]())
const now = Date.UTC(2026, 10, 25)

let folder: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'commands-'))
  await arrive('zoe@example.com', now)
})
afterEach(() => rmSync(folder, { recursive: true }))

async function run(args: string[], env: Record<string, string> = {}, at = now) {
  const environment = { DATA_FOLDER: folder, SMTP_URL: mail.url, STAFF: 'ada@house.example', TRUSTED_PROXY: '127.0.0.1' }
  const parts: string[] = []
  const print = (part: string) => Promise.resolve(void parts.push(part))
  const result = await runIntakeCommand(parseIntakeArguments(args), {
    templates,
    settings: readSettings({ ...environment, ...env }),
    now: at,
    print,
  })
  return { ...result, stdout: parts.join('') + result.stdout }
}

type Logged = { at: string; actor: string; action: string; details: { subject?: string } }

const loggedActions = async (): Promise<Logged[]> =>
  (await run(['audit'])).stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Logged) // the format of export-audit-log.ts

async function arrive(email: string, at: number): Promise<void> {
  const database = await openIntakeDatabase({ folder })
  await storeTestRequest(database, { at, fields: { email } })
  await database.close()
}

it('the command export with an e-mail address prints all data about this client, and nothing about other clients', async () => {
  await arrive('other@example.com', now)
  const { stdout: output, exitCode } = await run(['export', 'Zoe@example.com'])
  expect(exitCode).toBe(0)
  expect(JSON.parse(output)).toMatchObject({
    email: 'zoe@example.com',
    requests: [
      {
        receivedAt: '2026-11-25T00:00:00.000Z',
        fields: { message: 'Un dîner' },
        mails: [{ kind: 'notification' }, { kind: 'acknowledgement' }],
      },
    ],
  })
  expect(output).not.toContain('other@')
})

it('the command export prints all requests as CSV', async () => {
  const { stdout: output } = await run(['export'])
  expect(output.split('\r\n')).toHaveLength(3)
})

it('the command purge deletes requests older than the retention period', async () => {
  await arrive('old@example.com', now - 4000 * day)
  expect((await run(['purge'])).stdout).toMatch(/^Purged 1 request older than \d+ days, or than \d+ days for suspected requests\.\n$/)
  expect((await run(['purge'])).stdout).toMatch(/^Purged 0 requests/)
})

it('the command check reports the problems that the inbox shows', async () => {
  const late = await run(['check'], {}, now + 20 * minute)
  expect([late.exitCode, late.stderr]).toEqual([1, expect.stringContaining(templates.alertText({ kind: 'lateMail', value: 20 }))])
})

it('the command check reports wrong settings and file modes, old backups and failed mails, and nothing if all is right', async () => {
  const before = await run(['check'])
  expect([before.exitCode, before.stderr]).toEqual([
    1,
    `${templates.alertText({ kind: 'noBackup', value: 0 })} Backups are in ${join(folder, 'backups')}.\n`,
  ])
  expect((await run(['backup'])).stdout).toMatch(/requests-2026-11-25T00-00-00-000Z\.sqlite\n$/)
  const good = await run(['check'])
  expect([good.exitCode, good.stderr]).toEqual([0, ''])
  expect(good.stdout).toBe('Requests: 1 (open: 1, waiting for the client: 0, suspected: 0, closed: 0). Mails waiting: 2.\n')

  chmodSync(join(folder, 'backups'), 0o755)
  expect((await run(['check'])).stderr).toContain(`chmod go-rwx ${join(folder, 'backups')}`)
  chmodSync(join(folder, 'backups'), 0o700)
  expect((await run(['check'], {}, now + 3 * hour)).stderr).toContain(templates.alertText({ kind: 'oldBackup', value: 3 }))
  const bare = await run(['check'], { SMTP_URL: '', STAFF: '' })
  expect(bare.stderr).toMatch(/SMTP_URL is not set[^]*STAFF is not set/)
  expect((await run(['check'], { SMTP_URL: 'smtp://127.0.0.1:1' })).stderr).toContain('The mail server does not accept the connection')
  const database = await openIntakeDatabase({ folder })
  await database.sql(`UPDATE mails SET state = 'dead' WHERE kind = 'notification'`)
  await enqueueMail(database.sql, { id: 'code', about: null, kind: 'code', recipient: 'ada@house.example', language: 'en' }, now)
  await database.close()
  const { stdout: output, stderr: problem } = await run(['check'])
  expect(output).toContain('Mails waiting: 2') // the mail to a client, and the mail with a sign-in code to Ada
  expect(problem).toContain('Mails that could not be sent: 1')
})

it('the command check ignores a backup dated in the future', async () => {
  const env = { BACKUP_FOLDER: join(folder, 'ahead') }
  await run(['backup'], env, now + 9 * day)
  expect((await run(['check'], env)).stderr).toContain(templates.alertText({ kind: 'noBackup', value: 0 }))
})

it('the command check reports that TRUSTED_PROXY is not set, or does not name the proxy of a request', async () => {
  expect((await run(['check'], { TRUSTED_PROXY: '' })).stderr).toContain('TRUSTED_PROXY is not set')
  const database = await openIntakeDatabase({ folder })
  await storeTime(database.sql, 'unknownProxy', now)
  const { stderr: problem, exitCode } = await run(['check'])
  expect([exitCode, problem]).toEqual([1, expect.stringContaining('TRUSTED_PROXY does not name the proxy of a request at 2026-11-25T')])
  await database.close()
})

it('the command check --mail sends a test mail', async () => {
  const sent = await run(['check', '--mail', 'owner@house.example'])
  expect([sent.exitCode, mail.accepted.at(-1)?.to]).toEqual([0, ['owner@house.example']])
  const failed = await run(['check', '--mail', 'owner@house.example'], { SMTP_URL: 'smtp://127.0.0.1:1' })
  expect([failed.exitCode, failed.stderr]).toEqual([1, expect.stringContaining('The test mail was not sent')])
  expect((await run(['check', '--mail', 'owner@house.example'], { SMTP_URL: '' })).exitCode).toBe(1)
  await expect(run(['purge', '--mail', 'owner@house.example'])).rejects.toThrow(/^Usage/)
})

it('the requests that the command erase has erased stay erased if an older backup is restored later', async () => {
  const [path = ''] = (await run(['backup'], {}, now + 1)).stdout.split('\n')
  expect((await run(['erase', 'zoe@example.com'])).stdout).toMatch(/^Erased 1 request with all mails/)
  expect(listErased(join(folder, 'backups'))).toHaveLength(1)
  expect((await run(['restore', path])).stdout).toMatch(/^Restored [^]*Delete it when it is no longer needed/)
  expect((JSON.parse((await run(['export', 'zoe@example.com'])).stdout) as { requests: unknown[] }).requests).toEqual([])
  const erased = { at: '2026-11-25T00:00:00.000Z', actor: 'system', action: 'erased', details: {} }
  expect(await loggedActions()).toContainEqual(expect.objectContaining(erased))
})

it('the audit log records the commands of an operator and their subject, but no e-mail address of a client', async () => {
  const logged = async (at: number) =>
    (await loggedActions())
      .filter((entry) => entry.at === new Date(at).toISOString())
      .map(({ actor, action, details }) => [actor, action, details.subject])
  const at = now + hour
  await run(['code', 'ada@house.example'], {}, at)
  await run(['export'], {}, at + 1)
  await run(['export', 'zoe@example.com'], {}, at + 2)
  await run(['purge'], {}, at + 3)
  const [path = ''] = (await run(['backup'], {}, at)).stdout.split('\n')
  await run(['restore', path], {}, at + 4)
  expect(await logged(at)).toEqual([['command line', 'codePrinted', 'ada@house.example']])
  for (const passed of [1, 2]) expect(await logged(at + passed)).toEqual([['command line', 'exported', undefined]])
  expect(await logged(at + 3)).toEqual([['command line', 'purged', undefined]])
  expect(await logged(at + 4)).toEqual([['command line', 'restored', basename(path)]])
})

it('the command code prints a sign-in code for a member of staff, and sends no mail', async () => {
  const { stdout: output, exitCode } = await run(['code', 'Ada@house.example'])
  expect([exitCode, output]).toEqual([0, expect.stringMatching(/^Code: \d{8}\n.*ada@house\.example/)])
  await expect(run(['code', 'eve@example.com'])).rejects.toThrow('eve@example.com is not in STAFF')
  const database = await openIntakeDatabase({ folder })
  expect(JSON.stringify(await database.sql('SELECT code FROM mails'))).not.toMatch(/\d{8}/)
  await database.close()
})

it('the command purge refuses a clock that contradicts the stored time, until the command clock accepts this clock', async () => {
  const database = await openIntakeDatabase({ folder })
  await storeTime(database.sql, 'clock', now - 2 * hour)
  await expect(run(['purge'])).rejects.toThrow('npm run intake -- clock')
  expect((await run(['clock'])).stdout).toContain('2026-11-25T00:00:00.000Z')
  expect((await run(['purge'])).exitCode).toBe(0)
  await database.close()
})

it.each([400, -9000])(
  'with a clock %i days off, backup deletes nothing, and erase records no time before the stored time',
  async (days) => {
    const backups = join(folder, `off-${days}`)
    const env = { BACKUP_FOLDER: backups, BACKUP_DAYS: '1' }
    await arrive('off@example.com', now)
    const database = await openIntakeDatabase({ folder })
    for (const age of [9, 8, 7]) await run(['backup'], { ...env, BACKUP_DAYS: '100' }, now - age * day)
    await storeTime(database.sql, 'clock', now)
    const at = now + days * day
    await run(['backup'], env, at)
    expect(listBackups(backups)).toHaveLength(4)
    await run(['erase', 'off@example.com'], env, at)
    expect(listErased(backups)?.map((erasure) => erasure.at)).toEqual([Math.max(now, at)])
    await database.close()
  },
)

it('--help prints each command with its arguments and an explanation, also if there is no build', async () => {
  const { stdout: usage } = await intakeCommand(['--help'], {})
  expect(usage).toMatch(/^Usage: npm run intake/)
  expect(usage).toMatch(/^ {2}export \[EMAIL\] {2,}\w+/m)
  expect(usage).toMatch(/^ {2}move postgres\|sqlite {2,}\w+/m)
})

it('a command that does not exist, or has a wrong number of arguments, throws an error with the usage', async () => {
  for (const args of [[], ['eraze'], ['erase'], ['code'], ['purge', 'x'], ['backup', 'a', 'b'], ['export', 'a', 'b'], ['constructor']])
    await expect(run(args)).rejects.toThrow(/^Usage/)
})

it('commands refuse a data folder without a database, and create nothing there', async () => {
  for (const args of [['erase', 'zoe@example.com'], ['export'], ['check']])
    await expect(run(args, { DATA_FOLDER: join(folder, 'elsewhere') })).rejects.toThrow(/DATA_FOLDER/)
  expect(existsSync(join(folder, 'elsewhere'))).toBe(false)
})

it('the commands for backups refuse PostgreSQL', async () => {
  const env = { DATABASE_URL: 'postgres://house@localhost/house' }
  for (const args of [['backup'], ['restore', 'x']]) await expect(run(args, env)).rejects.toThrow(/pg_dump/)
})
