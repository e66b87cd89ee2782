import { randomInt } from 'node:crypto'
import { phoneDigits, requestText } from '#src/intake/database/search-text.ts'
import type { Flag } from '#src/intake/protocol/stored-request.ts'
import { type Milliseconds, minute, type Timestamp } from '#src/lib/time.ts'
import { type Database, insertRow } from '#src/server-lib/database/index.ts'
import { enqueueMails, normaliseEmail } from '#src/server-lib/mail/index.ts'
import { recordKey } from '../deduplication-keys.ts'
import { type MailPolicy, readAllowance, requestMails } from '../request-mails.ts'
import type { ParsedContactMessage } from './parse-contact-message.ts'

/** Time within which equal content without an idempotency key counts as the same request. */
const sameContent: Milliseconds = 10 * minute

/**
 * Stores a request and its mails in one transaction. Returns its id, or undefined if it is a duplicate. The data is on the disk
 * when the promise resolves.
 */
export function storeRequest(
  database: Database,
  {
    contactMessage: { form, language, page, campaign = {}, fields },
    deduplication,
  }: Pick<ParsedContactMessage, 'contactMessage' | 'deduplication'>,
  { flags, acknowledges, policy, now }: { flags: readonly Flag[]; acknowledges: boolean; policy: MailPolicy; now: Timestamp },
): Promise<string | undefined> {
  const id = randomRequestId()
  return database.transaction(async (sql, commitWith) => {
    const { key, isContent } = deduplication
    const [isNew, allowance] = await Promise.all([
      recordKey(sql, { key, requestId: id, now, since: isContent ? now - sameContent : 0 }),
      flags.length === 0 ? readAllowance(sql, policy, now) : undefined,
    ])
    if (!isNew) return undefined
    const email = normaliseEmail(fields.email ?? '')
    const row = {
      id,
      receivedAt: now,
      form,
      language,
      page,
      campaign: JSON.stringify(campaign),
      fields: JSON.stringify(fields),
      flags: flags.join(' '),
      state: flags.length > 0 ? 'suspected' : 'new',
      email,
      searchText: requestText(fields),
      plan: fields.subscriptionInterest ?? '',
      phoneDigits: phoneDigits(fields),
    }
    commitWith(insertRow(sql, 'requests', row))
    if (allowance)
      commitWith(enqueueMails(sql, await requestMails(sql, { id, email, language, acknowledges }, policy.notify, allowance, now)))
    return id
  })
}

/** The digits of Crockford’s Base32, which are hard to confuse, also on the telephone. */
const base32Digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Returns a new id, such as 7K3M9-2QXPD: 50 random bits that identify a request for clients and staff. */
export function randomRequestId(): string {
  const random = Array.from({ length: 10 }, () => base32Digits[randomInt(base32Digits.length)]).join('')
  return `${random.slice(0, 5)}-${random.slice(5)}`
}
