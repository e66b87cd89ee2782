import { baseLocale } from '../../content/i18n/locales.ts'
import type { Run } from '../../database/index.ts'
import { day, hour } from '../../lib/time.ts'
import { countMailsBetween, enqueueMail, findNthMail } from '../../mail/index.ts'
import { acknowledgementKey, recordKey } from './deduplication-keys.ts'

/** Where mails about requests go. `notify` is the address of the house. `acknowledgementsPerHour` limits the mails to clients. */
export type MailPolicy = { notify: string; acknowledgementsPerHour: number }

/** Number of requests within an hour about each of which the house gets a mail. One digest at the end of the hour has the others. */
const houseMailsPerHour = 30

/** `acknowledges` is false if the network of the client has got its share of acknowledgements. */
type MailedRequest = { id: string; email: string; language: string; acknowledges?: boolean }

/** Adds the mails about a request to the outbox: to the house, and an acknowledgement to the client within the limits. */
export async function enqueueRequestMails(
  run: Run,
  { id, email, language, acknowledges = true }: MailedRequest,
  { notify, acknowledgementsPerHour }: MailPolicy,
  now: number,
): Promise<void> {
  if ((await countMailsBetween(run, 'house', now - hour, now)) < houseMailsPerHour)
    await enqueueMail(run, { id: `${id}.house`, about: id, kind: 'house', recipient: notify, language }, now)
  else await enqueueDigest(run, notify, now)
  // A stranger can enter another person’s address in the form. These limits keep us from flooding that person with mail.
  const at = acknowledges ? await nextAcknowledgement(run, acknowledgementsPerHour, now) : undefined
  if (at === undefined) return
  if (await recordKey(run, { key: acknowledgementKey(email), request: id, now, since: now - day }))
    await enqueueMail(run, { id: `${id}.client`, about: id, kind: 'client', recipient: email, language }, at)
}

/** Adds a mail about all requests without a mail, which is sent at the end of the hour. */
async function enqueueDigest(run: Run, notify: string, now: number): Promise<void> {
  const end = (Math.floor(now / hour) + 1) * hour
  await enqueueMail(run, { id: `digest.${end}`, about: null, kind: 'digest', recipient: notify, language: baseLocale }, end)
}

/**
 * Returns when the next acknowledgement may be sent: now, or if the limit is reached, as soon as the last hour has fewer. A flood delays
 * the acknowledgements of others instead of using them up. Returns undefined if the delay would be longer than an hour.
 */
async function nextAcknowledgement(run: Run, perHour: number, now: number): Promise<number | undefined> {
  if (perHour === 0) return undefined
  const last = await findNthMail(run, 'client', { after: now - hour, before: now + hour, nth: perHour })
  const at = last === undefined ? now : last + hour
  return at <= now + hour ? at : undefined
}
