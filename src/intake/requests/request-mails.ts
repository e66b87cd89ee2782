import { day, hour, type Timestamp } from '#src/lib/time.ts'
import type { RunSql } from '#src/server-lib/database/index.ts'
import { findNthMails, type NewMail } from '#src/server-lib/mail/index.ts'
import { acknowledgementKey, recordKey } from './deduplication-keys.ts'
import type { Recipient } from './recipients.ts'

export type MailPolicy = {
  /** The recipients of mails to the house, at least one. */
  notify: readonly Recipient[]
  acknowledgementsPerHour: number
}

/**
 * The house gets separate mails about at most this number of requests per hour. One digest at the end of the hour has the number of the
 * other requests.
 */
const houseMailsPerHour = 30

type Allowance = {
  /** Whether the house gets a separate mail about the request. If false, only the digest at the end of the hour counts the request. */
  notifies: boolean
  /**
   * The time from which the client may get an acknowledgement. Undefined if the client gets none: because this time is more than an hour
   * from now, or because the limit of acknowledgements is 0.
   */
  acknowledgesAt: Timestamp | undefined
}

/**
 * Reads from the outbox which mails the limits allow for a request now. If the limit of acknowledgements is reached, the next one waits
 * until fewer are sent within an hour. A flood thus first delays the acknowledgements to other clients by up to an hour. If the flood
 * lasts, they get none.
 */
export async function readAllowance(
  sql: RunSql,
  { notify, acknowledgementsPerHour: perHour }: MailPolicy,
  now: Timestamp,
): Promise<Allowance> {
  const [notification, acknowledgement] = await findNthMails(sql, [
    { kind: 'notification', after: now - hour, until: now, nth: houseMailsPerHour * notify.length },
    { kind: 'acknowledgement', after: now - hour, until: now + hour, nth: Math.max(1, perHour) },
  ])
  const acknowledgesAt = acknowledgement === undefined ? now : acknowledgement + hour
  return { notifies: notification === undefined, acknowledgesAt: perHour > 0 && acknowledgesAt <= now + hour ? acknowledgesAt : undefined }
}

type MailedRequest = {
  id: string
  email: string
  language: string
  /** Whether the client gets an acknowledgement: false if the network of the client has reached its limit. */
  acknowledges: boolean
}

/**
 * Returns the mails about a request: to the house, and an acknowledgement to the client within the limits. Records that the client's e-mail
 * address gets an acknowledgement. Call it in the transaction that adds the mails to the outbox.
 */
export async function requestMails(
  sql: RunSql,
  { id, email, language, acknowledges }: MailedRequest,
  notify: MailPolicy['notify'],
  { notifies, acknowledgesAt: dueFrom }: Allowance,
  now: Timestamp,
): Promise<NewMail[]> {
  const mails = notifies
    ? mailsToEach(notify, { id: `${id}.notification`, about: id, kind: 'notification', dueFrom: now })
    : digestMails(notify, now)
  // A stranger can enter another person’s e-mail address in the form. The limits of acknowledgements keep the intake from flooding that
  // person with mail.
  const isAcknowledged =
    acknowledges &&
    dueFrom !== undefined &&
    (await recordKey(sql, { key: acknowledgementKey(email), requestId: id, now, since: now - day }))
  if (isAcknowledged) mails.push({ id: `${id}.acknowledgement`, about: id, kind: 'acknowledgement', recipient: email, language, dueFrom })
  return mails
}

/**
 * Returns a mail to each recipient of the house, in the recipient’s language. The first mail has the id `id`, the others have `id` with a
 * number.
 */
export const mailsToEach = (recipients: readonly Recipient[], { id, ...mail }: Omit<NewMail, 'recipient' | 'language'>): NewMail[] =>
  recipients.map(({ email, language }, index) => ({ ...mail, id: index === 0 ? id : `${id}.${index + 1}`, recipient: email, language }))

/**
 * Returns a digest for each recipient, due at the end of the current hour. A digest counts the requests about which no separate mail was
 * sent.
 */
function digestMails(notify: readonly Recipient[], now: Timestamp): NewMail[] {
  const end = (Math.floor(now / hour) + 1) * hour
  return mailsToEach(notify, { id: `digest.${end}`, about: null, kind: 'digest', dueFrom: end })
}
