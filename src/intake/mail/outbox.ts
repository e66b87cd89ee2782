import { randomUUID } from 'node:crypto'
import { day, hour, minute, second } from '../../lib/duration.ts'
import { countRows, type Database, type Run } from '../database/database.ts'
import { codeLifetime } from '../model/sign-in-code.ts'
import type { MailState } from '../model/stored-request.ts'

/**
 * A mail in the outbox: to the house about a request, to the client as an acknowledgement, or to a member of staff with a sign-in code.
 * Its text is composed when it is sent, so that no part of a request is stored twice.
 */
export type Mail = {
  id: string
  /** Reference of the request that the mail is about; null for a mail with a code. */
  request: string | null
  kind: 'house' | 'client' | 'code'
  recipient: string
  language: string
  code?: string
}

/** A mail that this process may send until its lease ends. `createdAt` is in milliseconds since 1970. */
export type LeasedMail = Mail & { code: string; lease: string; attempts: number; createdAt: number }

/**
 * Times in milliseconds. A lease lasts longer than any attempt to send, so that two processes never send the same mail at the same time.
 */
const times = { lease: 5 * minute, firstRetry: 30 * second, longestRetry: hour, giveUp: 5 * day }

/** Adds a mail to the outbox. Call it in the transaction that stores what the mail is about, so that neither exists without the other. */
export async function enqueueMail(run: Run, { id, request, kind, recipient, language, code = '' }: Mail, now: number): Promise<void> {
  await run(
    `INSERT INTO mails (id, request, kind, recipient, language, code, state, created_at, due_at, attempts, lease, leased_until, problem)
     VALUES ($1, $2, $3, $4, $5, $6, 'waiting', $7, $7, 0, '', 0, '')
     ON CONFLICT (id) DO NOTHING`,
    [id, request, kind, recipient, language, code, now],
  )
}

/**
 * The order in which mails are sent. A member of staff waits for a code, and the house for a request. An acknowledgement is the least
 * urgent.
 */
const urgency = `CASE kind WHEN 'code' THEN 0 WHEN 'house' THEN 1 ELSE 2 END`

/** Leases a mail to this process: the most urgent one that is due. Returns undefined if no mail is due. */
export async function leaseMail({ run, skipLocked }: Database, now: number): Promise<LeasedMail | undefined> {
  const [mail] = await run<LeasedMail>(
    `UPDATE mails SET lease = $1, leased_until = $2, attempts = attempts + 1 WHERE id = (
       SELECT id FROM mails WHERE state = 'waiting' AND due_at <= $3 AND leased_until <= $3 ORDER BY ${urgency}, due_at LIMIT 1 ${skipLocked}
     ) RETURNING id, request, kind, recipient, language, code, lease, attempts, created_at AS "createdAt"`,
    [randomUUID(), now + times.lease, now],
  )
  return mail
}

/** Marks a mail as accepted by the mail server, and deletes its sign-in code. */
export async function markSent(run: Run, { id, lease }: LeasedMail): Promise<void> {
  await run(`UPDATE mails SET state = 'sent', code = '', problem = '' WHERE id = $1 AND lease = $2`, [id, lease])
}

/**
 * Records a failed attempt and when to retry: with exponential backoff, or after the longest delay if the address was refused
 * permanently. After five days, or ten minutes for a code, the mail is dead.
 */
export async function markFailed(run: Run, mail: LeasedMail, problem: string, now: number, isRefused: boolean): Promise<void> {
  const isDead = now - mail.createdAt > (mail.kind === 'code' ? codeLifetime : times.giveUp)
  const dueAt = now + retryDelay(isRefused ? Infinity : mail.attempts)
  await run(`UPDATE mails SET state = $3, due_at = $4, lease = '', leased_until = 0, problem = $5 WHERE id = $1 AND lease = $2`, [
    mail.id,
    mail.lease,
    isDead ? 'dead' : 'waiting',
    dueAt,
    problem.slice(0, 300),
  ])
}

/** Returns the delay before a retry in milliseconds: doubled each time, plus up to half as jitter. `random` is between 0 and 1. */
export const retryDelay = (attempts: number, random = Math.random()): number =>
  Math.round(Math.min(times.longestRetry, times.firstRetry * 2 ** (attempts - 1)) * (1 + random / 2))

/** Puts a dead mail back into the outbox, as if it were new. */
export async function reviveMail(run: Run, id: string, now: number): Promise<void> {
  await run(
    `UPDATE mails SET state = 'waiting', created_at = $2, due_at = $2, attempts = 0, problem = '' WHERE id = $1 AND state = 'dead'`,
    [id, now],
  )
}

const stateColumns = 'id, request, kind, state, problem'

/** Returns the mails about a request and their states. */
export const listMails = (run: Run, request: string): Promise<MailState[]> =>
  run<MailState>(`SELECT ${stateColumns} FROM mails WHERE request = $1 ORDER BY kind DESC`, [request])

const deadCondition = `state = 'dead' AND request IS NOT NULL`

/** Returns the latest 100 mails about requests that could not be sent. */
export const listDeadMails = (run: Run): Promise<MailState[]> =>
  run<MailState>(`SELECT ${stateColumns} FROM mails WHERE ${deadCondition} ORDER BY created_at DESC LIMIT 100`)

export const countDeadMails = (run: Run): Promise<number> => countRows(run, 'mails', deadCondition)
