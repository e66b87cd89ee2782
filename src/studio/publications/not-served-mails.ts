import { enqueueMail } from '#src/server-lib/mail/index.ts'
import type { StudioPeople } from '#src/studio/runtime/people.ts'
import type { StudioDependencies } from '#src/studio/runtime/studio-dependencies.ts'
import type { StudioMessages } from '#src/tool-messages/studio-messages.ts'
import { type Publication, releaseOfRollback } from './publication-store.ts'

/** The kind of the mails about publications that are on main, but that visitors do not see. */
export const notServedMail = 'not-served'

export type NotServedDependencies = Pick<StudioDependencies, 'database' | 'wakeMailer' | 'now'> & { people: Pick<StudioPeople, 'find'> }

/**
 * Mails the person who has made a publication that it is on main, but that visitors do not see it. Does nothing if the person was removed.
 * A second call for a publication adds no second mail.
 */
export async function reportNotServed(
  { database, people, wakeMailer, now }: NotServedDependencies,
  { id: about, personId: email }: Publication,
): Promise<void> {
  const person = await people.find(email)
  if (person) {
    const { email: recipient, language } = person
    await enqueueMail(database.sql, { id: `${notServedMail} ${about}`, about, kind: notServedMail, recipient, language }, now())
  }
  wakeMailer()
}

/** Composes the mail that visitors do not see a publication. Returns undefined if the publication does not exist. */
export function composeNotServedMail(
  publication: Publication | undefined,
  { messages: { notServed: messages, panel }, brand }: { messages: StudioMessages; brand: string },
) {
  if (!publication) return undefined
  // The stored summary of a rollback is in English. The mail names a rollback in the language of the person.
  const former = releaseOfRollback(publication)
  const summary = former ? panel.live.restored({ number: former.number }) : publication.summary
  return {
    autoSubmitted: 'auto-generated' as const,
    subject: messages.subject({ brand }),
    text: [messages.text({ summary }), messages.toDo()].join('\n\n'),
  }
}
