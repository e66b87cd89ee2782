import { z } from 'zod'
import { countRows, type Run, select } from '../../database/index.ts'
import { minute } from '../../lib/time.ts'
import { type MailState, mailStateSchema } from '../records/stored-request.ts'

/**
 * A mail in the outbox: to the house about a request, to the client as an acknowledgement, or to a member of staff with a sign-in code.
 * Its text is composed when it is sent, so that no part of a request is stored twice.
 */
export const mailSchema = z.object({
  id: z.string(),
  /** Reference of the request that the mail is about; null for a mail with a code. */
  request: z.string().nullable(),
  kind: z.enum(['house', 'client', 'code']),
  recipient: z.string(),
  language: z.string(),
  code: z.string(),
})

type Mail = z.output<typeof mailSchema>

/** In milliseconds: how long a sign-in code, the cookie of its browser and the attempts to send its mail last. */
export const codeLifetime = 10 * minute

/** Where mails about requests go. `notify` is the address of the house. `acknowledgementsPerHour` limits the mails to clients. */
export type MailPolicy = { notify: string; acknowledgementsPerHour: number }

/** Adds a mail to the outbox. Call it in the transaction that stores what the mail is about, so that neither exists without the other. */
export async function enqueueMail(
  run: Run,
  { id, request, kind, recipient, language, code = '' }: Omit<Mail, 'code'> & { code?: string },
  now: number,
): Promise<void> {
  await run(
    `INSERT INTO mails (id, request, kind, recipient, language, code, state, created_at, due_at, attempts, lease, leased_until, problem)
     VALUES ($1, $2, $3, $4, $5, $6, 'waiting', $7, $7, 0, '', 0, '')
     ON CONFLICT (id) DO NOTHING`,
    [id, request, kind, recipient, language, code, now],
  )
}

/** Puts a dead mail back into the outbox, as if it were new. */
export async function reviveMail(run: Run, id: string, now: number): Promise<void> {
  await run(
    `UPDATE mails SET state = 'waiting', created_at = $2, due_at = $2, attempts = 0, problem = '' WHERE id = $1 AND state = 'dead'`,
    [id, now],
  )
}

const stateColumns = 'id, request, kind, state, problem'

export const listMails = (run: Run, request: string): Promise<MailState[]> =>
  select(run, mailStateSchema, `SELECT ${stateColumns} FROM mails WHERE request = $1 ORDER BY kind DESC`, [request])

const deadCondition = `state = 'dead' AND request IS NOT NULL`

/** Returns the latest 100 mails about requests that could not be sent. */
export const listDeadMails = (run: Run): Promise<MailState[]> =>
  select(run, mailStateSchema, `SELECT ${stateColumns} FROM mails WHERE ${deadCondition} ORDER BY created_at DESC LIMIT 100`)

export const countDeadMails = (run: Run): Promise<number> => countRows(run, 'mails', deadCondition)
