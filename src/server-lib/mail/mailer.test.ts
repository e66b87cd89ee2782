import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { createJsonLog } from '#src/lib/node/log.ts'
import { day, hour, minute } from '#src/lib/time.ts'
import { openDatabase } from '#src/server-lib/database/index.ts'
import { sendTimeout } from './leases.ts'
import { type Mails, sendNextMail, startMailer } from './mailer.ts'
import { enqueueMail, reviveMail } from './outbox.ts'
import { mailMigrations } from './outbox-migrations.ts'
import { retryDelay } from './retry-schedule.ts'
import type { Email, Transport } from './smtp.ts'

const folder = mkdtempSync(join(tmpdir(), 'mail-'))
const database = await openDatabase({ folder }, { fileName: 'mails.sqlite', migrations: mailMigrations, tablesWithErasures: ['mails'] })
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})
afterEach(() => database.sql('DELETE FROM mails'))

const compose: Mails['composers'][string] = ({ about, code }) =>
  Promise.resolve(about === 'erased' ? undefined : { subject: 'Hello', text: code, autoSubmitted: 'auto-generated' })
const mails: Mails = {
  composers: { code: compose, notice: compose },
  kindsToStrangers: [],
  giveUpAfter: { code: 10 * minute },
}
const enqueue = (id: string, kind: string, about: string | null = null) =>
  enqueueMail(database.sql, { id, about, kind, recipient: 'ada@house.example', language: 'en', code: kind === 'code' ? '123' : '' }, 1)

async function sendDue(now: number, log = createJsonLog(() => undefined)): Promise<Email[]> {
  const sent: Email[] = []
  const transport = (email: Email) => Promise.resolve(void sent.push(email))
  while (await sendNextMail({ database, mails, transport, log }, () => now));
  return sent
}

const refuse = (now: number) =>
  sendNextMail({ database, mails, transport: () => Promise.reject(new Error('Refused')), log: createJsonLog(() => undefined) }, () => now)

it('the mailer sends each mail once, the most urgent kind first, and deletes the sign-in codes of sent mails', async () => {
  await enqueue('first', 'notice')
  await enqueue('second', 'code')
  expect((await sendDue(1)).map(({ id, to, text }) => [id, to, text])).toEqual([
    ['second', 'ada@house.example', '123'],
    ['first', 'ada@house.example', ''],
  ])
  expect(await sendDue(day)).toEqual([])
  expect((await database.sql('SELECT code FROM mails')).map(({ code }) => code)).toEqual(['', ''])
})

it('startMailer finds the due mails by its option `now`, while the clock of the machine is behind', async () => {
  const due = Date.now() + hour
  const mail = { id: 'first', about: null, kind: 'notice', recipient: 'ada@house.example', language: 'en', code: '' }
  await enqueueMail(database.sql, mail, due)
  const sent = Promise.withResolvers<string>()
  const transport: Transport = ({ id }) => {
    sent.resolve(id)
    return Promise.resolve()
  }
  const mailer = startMailer({ database, mails, transport, log: createJsonLog(() => undefined), now: () => due + minute })
  expect(await sent.promise).toBe('first')
  await mailer.stop()
})

it('the mailer logs a mail that was sent, but could not be recorded', async () => {
  await enqueue('first', 'notice')
  let isDown = false
  const failing: typeof database = { ...database, sql: (...query) => (isDown ? Promise.reject(new Error('down')) : database.sql(...query)) }
  const transport = () => Promise.resolve(void (isDown = true))
  const log = { info: vi.fn(), error: vi.fn() }
  await expect(sendNextMail({ database: failing, mails, transport, log }, () => 1)).rejects.toThrow('down')
  expect(log.error.mock.calls).toEqual([['mail sent, but not recorded: it will be sent again', { mail: 'first', kind: 'notice' }]])
})

it('the mailer keeps the sign-in code of a mail that waits, and deletes that of a dead mail', async () => {
  const stored = async () => (await database.sql('SELECT state, code FROM mails')).map((row) => ({ ...row }))
  await enqueue('code', 'code')
  await refuse(minute)
  expect(await stored()).toEqual([{ state: 'waiting', code: '123' }])
  await refuse(11 * minute)
  expect(await stored()).toEqual([{ state: 'dead', code: '' }])
})

it('a jump of the clock delays no mail, and makes no mail dead early', async () => {
  await enqueue('notice', 'notice')
  // The clock is wrong while the mail server refuses mails: first three days ahead, later six days ahead. Each time the clock is then
  // corrected.
  await refuse(3 * day)
  expect(await sendDue(hour)).toHaveLength(1)
  await enqueue('other', 'notice')
  for (let now = 1; now < day; now += hour) await refuse(now)
  await refuse(6 * day)
  expect((await sendDue(day)).map(({ id }) => id)).toEqual(['other'])
})

it('the mailer does not touch mails of unknown kinds, and deletes mails that are no longer needed without sending them', async () => {
  await enqueue('first', 'digest')
  await enqueue('second', 'notice', 'erased')
  const lines: string[] = []
  expect(
    await sendDue(
      1,
      createJsonLog((line) => void lines.push(line)),
    ),
  ).toEqual([])
  expect(lines).toEqual([expect.stringContaining('"event":"mail not needed any more","mail":"second"')])
  expect(await database.sql('SELECT kind, state FROM mails')).toEqual([{ kind: 'digest', state: 'waiting' }])
})

it('the mailer retries a mail as long as its kind says, otherwise for five days, and sends a dead mail that was revived', async () => {
  await enqueue('code', 'code')
  await enqueue('notice', 'notice')
  const dead = async () => (await database.sql('SELECT id FROM mails WHERE state = $1 ORDER BY id', ['dead'])).map(({ id }) => id)
  for (let now = 1; now < 2 * hour; now += hour) while (await refuse(now));
  expect(await dead()).toEqual(['code'])
  for (let now = 2 * hour; now < 6 * day; now += hour) while (await refuse(now));
  expect(await dead()).toEqual(['code', 'notice'])
  await reviveMail(database.sql, 'notice', 7 * day)
  expect((await sendDue(7 * day)).map(({ id }) => id)).toEqual(['notice'])
})

it('an attempt that takes too long is ended, and until then no other process sends the mail', async () => {
  await enqueue('notice', 'notice')
  const stopping = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(stopping.signal)
  const send = (transport: Transport, now: number) =>
    sendNextMail({ database, mails, transport, log: createJsonLog(() => undefined) }, () => now)
  await send(async (_, signal) => {
    expect(await send(() => Promise.resolve(), sendTimeout)).toBe(false)
    stopping.abort()
    signal?.throwIfAborted()
  }, 1)
  expect(timeout).toHaveBeenCalledExactlyOnceWith(sendTimeout)
  expect(await database.sql('SELECT state, problem FROM mails')).toEqual([{ state: 'waiting', problem: 'The mail server takes too long.' }])
})

it('the delay between retries doubles, up to an hour plus jitter', () => {
  expect([1, 2, 3, 20].map((attempt) => retryDelay(attempt, 0))).toEqual([30_000, 60_000, 120_000, 3_600_000])
  expect(retryDelay(20, 1)).toBe(5_400_000)
})
