import type { Run } from '#src/database/index.ts'
import { day, hour } from '#src/lib/time.ts'
import { countMailsBetween, enqueueMail, findNthMail } from '#src/mail/index.ts'
import { acknowledgementKey, recordKey } from './deduplication-keys.ts'
import type { Recipient } from './recipients.ts'

/**
 * Where mails about requests go. `notify` are the addresses of the house, at least one. `acknowledgementsPerHour` limits the mails to
 * clients.
 */
export type MailPolicy = { notify: readonly Recipient[]; acknowledgementsPerHour: number }

/** Number of requests within an hour about each of which the house gets a mail. One digest at the end of the hour has the others. */
const houseMailsPerHour = 30

/** `acknowledges` is false if the network of the client has got its share of acknowledgements. */
type MailedRequest = { id: string; email: string; language: string; acknowledges: boolean }

/** Adds the mails about a request to the outbox: to the house, and an acknowledgement to the client within the limits. */
export async function enqueueRequestMails(
  run: Run,
  { id, email, language, acknowledges }: MailedRequest,
  { notify, acknowledgementsPerHour }: MailPolicy,
  now: number,
): Promise<void> {
  if ((await countMailsBetween(run, 'house', now - hour, now)) < houseMailsPerHour * notify.length)
    await enqueueToEach(run, notify, { id: `${id}.house`, about: id, kind: 'house' }, now)
  else await enqueueDigest(run, notify, now)
  // A stranger can enter another person’s address in the form. These limits keep us from flooding that person with mail.
  const at = acknowledges ? await nextAcknowledgement(run, acknowledgementsPerHour, now) : undefined
  if (at === undefined) return
  if (await recordKey(run, { key: acknowledgementKey(email), request: id, now, since: now - day }))
    await enqueueMail(run, { id: `${id}.client`, about: id, kind: 'client', recipient: email, language }, at)
}

type HouseMail = { id: string; about: string | null; kind: string }

/** Adds a mail to each recipient of the house, in the recipient’s language. The first mail has the id, the others a number after it. */
export async function enqueueToEach(run: Run, recipients: readonly Recipient[], { id, ...mail }: HouseMail, at: number): Promise<void> {
  for (const [index, { address, language }] of recipients.entries())
    await enqueueMail(run, { ...mail, id: index === 0 ? id : `${id}.${index + 1}`, recipient: address, language }, at)
}

/** Adds a mail about all requests without a mail, which is sent at the end of the hour. */
async function enqueueDigest(run: Run, notify: readonly Recipient[], now: number): Promise<void> {
  const end = (Math.floor(now / hour) + 1) * hour
  await enqueueToEach(run, notify, { id: `digest.${end}`, about: null, kind: 'digest' }, end)
}

/**
 * Returns when the next acknowledgement may be sent: now, or if the limit is reached, as soon as the last hour has fewer. A flood delays
 * the acknowledgements of others instead of using them up. Returns undefined if the delay would be longer than an hour.
 */
async function nextAcknowledgement(run: Run, perHour: number, now: number): Promise<number | undefined> {
  if (perHour === 0) return undefined
  const last = await findNthMail(run, 'client', { after: now - hour, until: now + hour, nth: perHour })
  const at = last === undefined ? now : last + hour
  return at <= now + hour ? at : undefined
}
