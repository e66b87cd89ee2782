import { z } from 'zod'
import type { Run } from '#src/database/index.ts'

/** A mail in the outbox. Its text is composed when it is sent, so that no data is stored twice. */
export const mailSchema = z.object({
  id: z.string(),
  /** Id of what the mail is about, such as the reference of a request; null if it is about nothing that is stored. */
  about: z.string().nullable(),
  /** The product gives the kinds. */
  kind: z.string(),
  recipient: z.string(),
  language: z.string(),
  /** A secret for the text, such as a sign-in code, otherwise empty. It is deleted when the mail was sent or is dead. */
  code: z.string(),
})

type Mail = z.output<typeof mailSchema>

/** Adds a mail to the outbox. Call it in the transaction that stores what the mail is about, so that neither exists without the other. */
export async function enqueueMail(
  run: Run,
  { id, about, kind, recipient, language, code = '' }: Omit<Mail, 'code'> & { code?: string },
  now: number,
): Promise<void> {
  await run(
    `INSERT INTO mails (id, about, kind, recipient, language, code, state, created_at, due_at, attempts, lease, leased_until, problem)
     VALUES ($1, $2, $3, $4, $5, $6, 'waiting', $7, $7, 0, '', 0, '')
     ON CONFLICT (id) DO NOTHING`,
    [id, about, kind, recipient, language, code, now],
  )
}

/** Puts a dead mail back into the outbox, as if it were new. */
export async function reviveMail(run: Run, id: string, now: number): Promise<void> {
  await run(
    `UPDATE mails SET state = 'waiting', created_at = $2, due_at = $2, attempts = 0, problem = '' WHERE id = $1 AND state = 'dead'`,
    [id, now],
  )
}
