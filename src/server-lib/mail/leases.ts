import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { hour, type Milliseconds, minute, type Timestamp } from '#src/lib/time.ts'
import { columnsOf, type Database, oneOfCondition, type RunSql, select, sqlParameters } from '#src/server-lib/database/index.ts'
import { mailSchema } from './outbox.ts'
import { isTooOld, refusedAttempts, retryDelay } from './retry-schedule.ts'

const leasedMailSchema = mailSchema.extend({ lease: z.string(), attempts: z.int(), dueFrom: z.int() })

/** A mail that this process may send until its lease ends. `dueFrom` is when the mail became due first, in milliseconds since 1970. */
export type LeasedMail = z.output<typeof leasedMailSchema>

/**
 * Maximum duration of an attempt to send a mail. Then the mailer closes the connection. The idle timeout of SMTP is not enough: a mail
 * server that sends a byte now and then never reaches it.
 */
export const sendTimeout: Milliseconds = 2 * minute

/** Duration of a lease. It outlasts any attempt to send, so that two processes never send a mail at the same time. */
const leaseTime: Milliseconds = sendTimeout + 3 * minute

/**
 * Longest plausible time from now until a mail is due (`due`) or its lease ends (`lease`): twice the longest time that is ever stored. A
 * longer time was stored while the clock was ahead, so the mail counts as due, or its lease as ended. The longest stored times are 90
 * minutes until a retry, and `leaseTime`.
 */
const farthest = { due: 3 * hour, lease: 10 * minute } satisfies Record<string, Milliseconds>

/**
 * Leases a due mail of the most urgent kind to this process. `kinds` are the kinds that this version can compose, the most urgent first.
 * Returns undefined if no mail is due.
 */
export async function leaseMail({ sql, skipLocked }: Database, kinds: readonly string[], now: Timestamp): Promise<LeasedMail | undefined> {
  const urgency = sqlParameters(kinds, 4)
    .map((parameter, index) => `WHEN ${parameter} THEN ${index}`)
    .join(' ')
  const [mail] = await select(
    sql,
    leasedMailSchema,
    `UPDATE mails SET lease = $1, leased_until = $2, attempts = attempts + 1 WHERE id = (
       SELECT id FROM mails
       WHERE state = 'waiting' AND ${oneOfCondition('kind', kinds, 4)} AND (due_at <= $3 OR due_at > $3 + ${farthest.due})
         AND (leased_until <= $3 OR leased_until > $3 + ${farthest.lease})
       ORDER BY CASE kind ${urgency} END, due_at LIMIT 1 ${skipLocked}
     ) RETURNING ${columnsOf(leasedMailSchema)}`,
    [randomUUID(), now + leaseTime, now, ...kinds],
  )
  return mail
}

/** Marks a leased mail as sent and deletes its secret. */
export async function markSent(sql: RunSql, { id, lease }: LeasedMail): Promise<void> {
  await sql(`UPDATE mails SET state = 'sent', code = '', problem = '' WHERE id = $1 AND lease = $2`, [id, lease])
}

/**
 * Deletes a mail that is no longer needed. Marking the mail as sent would be wrong: a sent mail proves to `acceptsOthers` that the mail
 * server accepts mails.
 */
export async function deleteLeased(sql: RunSql, { id, lease }: LeasedMail): Promise<void> {
  await sql('DELETE FROM mails WHERE id = $1 AND lease = $2', [id, lease])
}

type SendFailure = {
  problem: string
  /** Whether the mail server refuses the e-mail address of the recipient permanently. */
  isRefused: boolean
  /** Age at which the mail is given up. If undefined, retry-schedule.ts decides. */
  giveUpAfter: Milliseconds | undefined
  now: Timestamp
}

/**
 * Records a failed attempt. Unless it is dead, the mail is retried with exponential backoff, or after the longest delay if `isRefused`.
 *
 * - The mail is dead, and its secret deleted, if it is too old (`isTooOld`).
 * - If `isRefused`, it is also dead from the attempt `refusedAttempts` on, provided that the mail server accepts other mails
 *   (`acceptsOthers`).
 */
export async function markFailed(sql: RunSql, mail: LeasedMail, { problem, isRefused, giveUpAfter, now }: SendFailure): Promise<void> {
  const isGivenUp = isRefused && mail.attempts >= refusedAttempts && (await acceptsOthers(sql, mail))
  const isDead = isGivenUp || isTooOld(now - mail.dueFrom, mail.attempts, giveUpAfter)
  const dueAt = now + retryDelay(isRefused ? Infinity : mail.attempts)
  await sql(
    `UPDATE mails SET state = $3, code = $4, due_at = $5, lease = '', leased_until = 0, problem = $6 WHERE id = $1 AND lease = $2`,
    [mail.id, mail.lease, isDead ? 'dead' : 'waiting', isDead ? '' : mail.code, dueAt, problem.slice(0, 300)],
  )
}

/**
 * Returns whether the mail server has accepted a mail that became due at the same time as this mail or later. If it has accepted none, the
 * reason for the failure may be the mail server, and not the e-mail address.
 */
async function acceptsOthers(sql: RunSql, { dueFrom }: LeasedMail): Promise<boolean> {
  return (await sql(`SELECT id FROM mails WHERE state = 'sent' AND due_from >= $1 LIMIT 1`, [dueFrom])).length > 0
}
