import { randomUUID } from 'node:crypto'
import type { Database, Row, Run } from '../database/database.ts'

/** Whom a mail is for: the house, the client who has asked, or somebody of the staff who wants to come in. */
type MailKind = 'house' | 'client' | 'code'

/** A mail that is to be sent. It is written when it is sent: nothing of a request is kept twice. */
export type Mail = { id: string; request: string | null; kind: MailKind; recipient: string; language: string; code?: string }

/** A mail that is this process's to send, until the lease ends. */
export type LeasedMail = Mail & { code: string; lease: string; attempts: number; createdAt: number }

/** In milliseconds. A lease is longer than any attempt can take. */
const patience = { lease: 300_000, first: 30_000, longest: 3_600_000, giveUp: 5 * 86_400_000 }

/** Puts a mail into the outbox: in the transaction of what it is about. */
export async function enqueue(run: Run, { id, request, kind, recipient, language, code = '' }: Mail, now: number): Promise<void> {
  await run(
    `INSERT INTO mails (id, request, kind, recipient, language, code, state, created_at, due_at, attempts, lease, leased_until, problem)
     VALUES ($1, $2, $3, $4, $5, $6, 'waiting', $7, $7, 0, '', 0, '')
     ON CONFLICT (id) DO NOTHING`,
    [id, request, kind, recipient, language, code, now],
  )
}

/** Somebody waits for a code, and the house for a request; an acknowledgement can wait. */
const mostUrgent = `CASE kind WHEN 'code' THEN 0 WHEN 'house' THEN 1 ELSE 2 END`

/** Takes the most urgent mail that is due, for this process alone. */
export async function lease({ run, skipLocked }: Database, now: number): Promise<LeasedMail | undefined> {
  const token = randomUUID()
  const [row] = await run(
    `UPDATE mails SET lease = $1, leased_until = $2, attempts = attempts + 1 WHERE id = (
       SELECT id FROM mails WHERE state = 'waiting' AND due_at <= $3 AND leased_until <= $3 ORDER BY ${mostUrgent}, due_at LIMIT 1 ${skipLocked}
     ) RETURNING id, request, kind, recipient, language, code, attempts, created_at`,
    [token, now + patience.lease, now],
  )
  return row && { ...mailIn(row), lease: token }
}

const mailIn = (row: Row) => ({
  id: String(row['id']),
  request: row['request'] === null ? null : String(row['request']),
  kind: row['kind'] as MailKind, // written by enqueue alone
  recipient: String(row['recipient']),
  language: String(row['language']),
  code: String(row['code']),
  attempts: Number(row['attempts']),
  createdAt: Number(row['created_at']),
})

/** Notes that a mail has been taken over by the next server on its way. A code is of no use any more. */
export async function markSent({ run }: Database, { id, lease }: LeasedMail): Promise<void> {
  await run(`UPDATE mails SET state = 'sent', code = '', problem = '' WHERE id = $1 AND lease = $2`, [id, lease])
}

/** Notes that a mail could not be sent, and when to try again; later where it was refused for good; after days it is dead, until somebody sends it again. */
export async function markFailed(
  { run }: Database,
  mail: LeasedMail,
  problem: string,
  now: number,
  { isRefused = false, random = Math.random() } = {},
): Promise<void> {
  const isDead = now - mail.createdAt > (mail.kind === 'code' ? 600_000 : patience.giveUp)
  await run(`UPDATE mails SET state = $3, due_at = $4, lease = '', leased_until = 0, problem = $5 WHERE id = $1 AND lease = $2`, [
    mail.id,
    mail.lease,
    isDead ? 'dead' : 'waiting',
    now + waitAfter(isRefused ? Infinity : mail.attempts, random),
    problem.slice(0, 300),
  ])
}

/** In milliseconds: twice as long each time, and by chance a little more, so that not all try again at once. */
export const waitAfter = (attempts: number, random: number): number =>
  Math.round(Math.min(patience.longest, patience.first * 2 ** (attempts - 1)) * (1 + random / 2))

/** Sends a dead mail again, as if it were new. */
export async function revive(run: Run, id: string, now: number): Promise<void> {
  await run(
    `UPDATE mails SET state = 'waiting', created_at = $2, due_at = $2, attempts = 0, problem = '' WHERE id = $1 AND state = 'dead'`,
    [id, now],
  )
}
