import { randomInt } from 'node:crypto'
import type { Database, Run } from '../../database/index.ts'
import { sha256Hex } from '../../lib/node/digest.ts'
import { day, hour, minute } from '../../lib/time.ts'
import { countMailsSince, enqueueMail, normaliseEmail } from '../../mail/index.ts'
import type { Flag } from '../records/stored-request.ts'
import type { ParsedRequest } from './parse-request.ts'
import { requestText } from './queries.ts'

/** Where mails about requests go. `notify` is the address of the house. `acknowledgementsPerHour` limits the mails to clients. */
export type MailPolicy = { notify: string; acknowledgementsPerHour: number }

/** Time in milliseconds within which equal content without an idempotency key counts as the same request. */
const sameContent = 10 * minute

/**
 * Stores a request and its mails in one transaction. Returns its reference, or undefined if it is a duplicate. The data is on the disk
 * when the promise resolves.
 */
export function storeRequest(
  database: Database,
  { message: { form, language, fields }, deduplication }: Pick<ParsedRequest, 'message' | 'deduplication'>,
  { flags, policy, now }: { flags: readonly Flag[]; policy: MailPolicy; now: number },
): Promise<string | undefined> {
  const id = newReference()
  return database.transaction(async (run) => {
    const { key, isContent } = deduplication
    if (!(await recordKey(run, { key, request: id, now, since: isContent ? now - sameContent : 0 }))) return undefined
    const email = normaliseEmail(fields.email ?? '')
    const state = flags.length > 0 ? 'suspected' : 'open'
    await run(
      `INSERT INTO requests (id, received_at, form, language, fields, email, search_text, flags, state, note)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, '')`,
      [id, now, form, language, JSON.stringify(fields), email, requestText(fields), flags.join(' '), state],
    )
    if (flags.length === 0) await enqueueRequestMails(run, { id, email, language }, policy, now)
    return id
  })
}

/** Adds the mails about a request to the outbox: to the house, and an acknowledgement to the client within the limits. */
export async function enqueueRequestMails(
  run: Run,
  { id, email, language }: { id: string; email: string; language: string },
  { notify, acknowledgementsPerHour }: MailPolicy,
  now: number,
): Promise<void> {
  await enqueueMail(run, { id: `${id}.house`, about: id, kind: 'house', recipient: notify, language }, now)
  // A stranger can enter another person’s address in the form. These limits keep us from flooding that person with mail.
  if ((await countMailsSince(run, 'client', now - hour)) >= acknowledgementsPerHour) return
  if (await recordKey(run, { key: acknowledgementKey(email), request: id, now, since: now - day }))
    await enqueueMail(run, { id: `${id}.client`, about: id, kind: 'client', recipient: email, language }, now)
}

/**
 * Records a deduplication key. Returns true if it was not recorded after `since` (milliseconds since 1970). Atomic: of two callers, exactly
 * one gets true.
 */
async function recordKey(
  run: Run,
  { key, request, now, since }: { key: string; request: string; now: number; since: number },
): Promise<boolean> {
  const rows = await run(
    `INSERT INTO deduplication_keys (key, recorded_at, request) VALUES ($1, $2, $3)
     ON CONFLICT (key) DO UPDATE SET recorded_at = excluded.recorded_at, request = excluded.request
       WHERE deduplication_keys.recorded_at <= $4
     RETURNING key`,
    [key, now, request, since],
  )
  return rows.length > 0
}

/** Returns the deduplication key for acknowledgements to an address. */
export const acknowledgementKey = (email: string): string => `client ${sha256Hex(email)}`

/** The digits of Crockford’s Base32, which are hard to confuse, also on the telephone. */
const base32Digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Returns a new reference, such as 7K3M9-2QXPD: 50 random bits that identify a request for clients and staff. */
export function newReference(): string {
  const random = Array.from({ length: 10 }, () => base32Digits[randomInt(base32Digits.length)]).join('')
  return `${random.slice(0, 5)}-${random.slice(5)}`
}
