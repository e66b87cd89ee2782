import { z } from 'zod'
import type { Timestamp } from '#src/lib/time.ts'
import { insertRows, type RunSql } from '#src/server-lib/database/index.ts'

/*
 * The outbox (decision 037: requests with their mails in an outbox). README.md names the files in order.
 *
 *     waiting ─▶ leased ─▶ sent, or deleted if no longer needed
 *        ▲         ├─▶ dead: tried for too long, or the address was refused
 *        └─────────┘ failed, or the lease has ended: due again
 *
 * - At most one process has the lease of a mail (leases.ts). A process that has lost its lease to another changes nothing.
 * - A kill at any moment loses no mail: the lease ends, and the mail is sent by the next process. If the mail server had accepted the mail
 *   before the kill, the recipient gets it twice, with the same Message-ID.
 */

/** A mail in the outbox. Its text is composed only when it is sent, so that the outbox has no copy of the data of a request. */
export const mailSchema = z.object({
  id: z.string(),
  /** Id of what the mail is about, such as the id of a request; null if it is about nothing that is stored. */
  about: z.string().nullable(),
  /** Kind of mail. Each product defines its kinds. */
  kind: z.string(),
  recipient: z.string(),
  language: z.string(),
  /** A secret for the text, such as a sign-in code, otherwise empty. It is deleted when the mail was sent or is dead. */
  code: z.string(),
})

export type NewMail = Omit<z.output<typeof mailSchema>, 'code'> & { code?: string; dueFrom: Timestamp }

/**
 * Adds mails with one statement. Skips mails whose ids are in the outbox already. Call it in the transaction that stores what the mails are
 * about, so that either both are stored or nothing is.
 */
export async function enqueueMails(sql: RunSql, mails: readonly NewMail[]): Promise<void> {
  const rows = mails.map((mail) => ({
    code: '',
    ...mail,
    state: 'waiting',
    dueAt: mail.dueFrom,
    attempts: 0,
    lease: '',
    leasedUntil: 0,
    problem: '',
  }))
  await insertRows(sql, 'mails', rows, 'ON CONFLICT (id) DO NOTHING')
}

/** Stores a mail to be sent. Call this in the transaction that stores what the mail is about (`enqueueMails`). */
export const enqueueMail = (sql: RunSql, mail: Omit<NewMail, 'dueFrom'>, dueFrom: Timestamp): Promise<void> =>
  enqueueMails(sql, [{ ...mail, dueFrom }])

export async function reviveMail(sql: RunSql, id: string, now: Timestamp): Promise<void> {
  await sql(`UPDATE mails SET state = 'waiting', due_from = $2, due_at = $2, attempts = 0, problem = '' WHERE id = $1 AND state = 'dead'`, [
    id,
    now,
  ])
}
