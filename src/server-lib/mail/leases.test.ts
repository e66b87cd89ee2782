import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { day, hour, minute } from '#src/lib/time.ts'
import { type Database, openDatabase } from '#src/server-lib/database/index.ts'
import { databases } from '#tests/harness/servers/databases.ts'
import { deleteLeased, type LeasedMail, leaseMail, markFailed, markSent } from './leases.ts'
import { enqueueMail } from './outbox.ts'
import { mailMigrations } from './outbox-migrations.ts'

/** The time of the tests. It is far from 0, so that times before it are possible. */
const now = 100 * day

describe.each(await databases())('mails in %s', (_, newLocation) => {
  let database: Database
  beforeAll(async () => {
    database = await openDatabase(await newLocation(), { fileName: 'mails.sqlite', migrations: mailMigrations, tablesWithErasures: [] })
  })
  afterAll(() => database.close())
  // Without jitter, so that delays are exact.
  beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0))
  afterEach(() => database.sql('DELETE FROM mails'))

  type Columns = { kind?: string; state?: string; due_from?: number; due_at?: number; attempts?: number; leased_until?: number }

  async function add(id: string, { kind = 'notice', ...columns }: Columns = {}): Promise<void> {
    await enqueueMail(database.sql, { id, about: null, kind, recipient: 'ada@house.example', language: 'en', code: '123' }, now)
    for (const [column, value] of Object.entries(columns)) {
      await database.sql(`UPDATE mails SET ${column} = $2 WHERE id = $1`, [id, value])
    }
  }

  const lease = (time = now) => leaseMail(database, ['code', 'notice'], time)

  async function leased(time = now): Promise<LeasedMail> {
    const mail = await lease(time)
    if (!mail) throw new Error('No mail is due.')
    return mail
  }

  const stored = () => database.sql('SELECT id, state, code, due_at, lease, problem FROM mails ORDER BY id')

  it.each<[isLeased: boolean, when: string, columns: Columns]>([
    [true, 'is due now', { due_at: now }],
    [false, 'is due later', { due_at: now + 1 }],
    [false, 'is due in three hours', { due_at: now + 3 * hour }],
    [true, 'is due even later, which was written while the clock was ahead', { due_at: now + 3 * hour + 1 }],
    [true, 'was leased to a process whose lease has ended', { leased_until: now }],
    [false, 'is leased to another process', { leased_until: now + 1 }],
    [false, 'is leased for ten minutes', { leased_until: now + 10 * minute }],
    [true, 'is leased for longer, which was written while the clock was ahead', { leased_until: now + 10 * minute + 1 }],
    [false, 'was sent', { state: 'sent' }],
    [false, 'is dead', { state: 'dead' }],
    [false, 'is of a kind that this version cannot compose', { kind: 'digest' }],
  ])('whether leaseMail leases a mail: %s, if the mail %s', async (isLeased, _when, columns) => {
    await add('mail', columns)
    expect((await lease())?.id).toBe(isLeased ? 'mail' : undefined)
  })

  it('leaseMail leases the mail of the most urgent kind, then the mail that is due first', async () => {
    await add('late', { due_at: now - 1 })
    await add('early', { due_at: now - 2 })
    await add('code', { kind: 'code' })
    expect([await lease(), await lease(), await lease(), await lease()].map((mail) => mail?.id)).toEqual([
      'code',
      'early',
      'late',
      undefined,
    ])
  })

  it('a lease lasts five minutes, counts an attempt, and keeps the time when the mail became due first', async () => {
    await add('mail', { due_from: now - hour })
    const first = await leased()
    expect(first).toMatchObject({ id: 'mail', attempts: 1, dueFrom: now - hour, code: '123' })
    expect(await lease(now + 5 * minute - 1)).toBeUndefined()
    const second = await leased(now + 5 * minute)
    expect(second.attempts).toBe(2)
    expect(second.lease).not.toBe(first.lease)
  })

  it('a process that has lost its lease changes nothing', async () => {
    await add('mail')
    const lost = await leased()
    const mail = await leased(now + hour)
    const before = await stored()
    const failure = { problem: 'Refused', isRefused: false, giveUpAfter: undefined, now: now + hour }
    await markSent(database.sql, lost)
    await markFailed(database.sql, lost, failure)
    await deleteLeased(database.sql, lost)
    expect(await stored()).toEqual(before)
    await markFailed(database.sql, mail, failure)
    expect(await stored()).not.toEqual(before)
    await add('other', { due_at: now - 1 })
    await deleteLeased(database.sql, await leased())
    expect(await stored()).toMatchObject([{ id: 'mail' }])
  })

  it('markSent deletes the secret and the problem of a mail, and ends its retries', async () => {
    await add('mail')
    await markFailed(database.sql, await leased(), { problem: 'Busy', isRefused: false, giveUpAfter: undefined, now })
    await markSent(database.sql, await leased(now + hour))
    expect(await stored()).toMatchObject([{ state: 'sent', code: '', problem: '' }])
    expect(await lease(now + day)).toBeUndefined()
  })

  type Failure = {
    /** Number of attempts before the failing attempt. */
    attempts?: number
    dueFrom?: number
    isRefused?: boolean
    giveUpAfter?: number
    /** When another mail, which the mail server has accepted, became due. If undefined, the mail server has accepted no mail. */
    accepted?: number
  }

  it.each<[outcome: string, when: string, failure: Failure]>([
    [`waiting ${minute / 2}`, 'the first attempt fails', {}],
    [`waiting ${minute * 2}`, 'the third attempt fails', { attempts: 2 }],
    [`waiting ${hour}`, 'many attempts have failed, although it is older than five days', { attempts: 58, dueFrom: now - 6 * day }],
    ['dead', 'it is older than five days after 60 attempts', { attempts: 59, dueFrom: now - 5 * day - 1 }],
    [`waiting ${hour}`, 'it is not older than five days after 60 attempts', { attempts: 59, dueFrom: now - 5 * day }],
    ['dead', 'it is older than the limit of its kind', { giveUpAfter: hour, dueFrom: now - hour - 1 }],
    [`waiting ${hour}`, 'the address was refused, at the first attempt', { isRefused: true, accepted: now }],
    ['dead', 'the address was refused, at the third attempt', { isRefused: true, attempts: 2, accepted: now }],
    [`waiting ${hour}`, 'the address was refused three times, and the server accepts no mail', { isRefused: true, attempts: 2 }],
    [
      `waiting ${hour}`,
      'the address was refused three times, and the server has accepted only an earlier mail',
      { isRefused: true, attempts: 2, accepted: now - 1 },
    ],
  ])('markFailed: after a failure, the mail is %s (ms until the retry) if %s', async (outcome, _when, failure) => {
    const { attempts = 0, dueFrom = now, isRefused = false, giveUpAfter, accepted } = failure
    if (accepted !== undefined) await add('other', { state: 'sent', due_from: accepted })
    await add('mail', { attempts, due_from: dueFrom })
    await markFailed(database.sql, await leased(), { problem: 'x'.repeat(301), isRefused, giveUpAfter, now })
    const [mail] = await stored()
    const isDead = outcome === 'dead'
    const delay = Number(mail?.['due_at']) - now
    expect(`${String(mail?.['state'])}${isDead ? '' : ` ${delay}`}`).toBe(outcome)
    expect(mail).toMatchObject({ code: isDead ? '' : '123', lease: '', problem: 'x'.repeat(300) })
  })
})
