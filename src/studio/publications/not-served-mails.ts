import type { RunSql } from '#src/database/index.ts'
import { enqueueMail } from '#src/mail/index.ts'
import type { StudioWords } from '#src/words/studio-words.ts'
import { type Publication, releaseOfRollback } from './publication-store.ts'

/** The kind of the mails about publications that are on main, but that visitors do not see. */
export const notServedMail = 'not-served'

/** Adds the mail about a publication that visitors do not see to the outbox, once for each publication. */
export async function enqueueNotServedMail(
  run: RunSql,
  { id: about }: Publication,
  { address: recipient, language }: { address: string; language: string },
  now: number,
): Promise<void> {
  await enqueueMail(run, { id: `${notServedMail} ${about}`, about, kind: notServedMail, recipient, language }, now)
}

/** Returns the mail about a publication; undefined if the publication does not exist. */
export function composeNotServedMail(
  publication: Publication | undefined,
  { words: { notServed: words, panel }, brand }: { words: StudioWords; brand: string },
) {
  if (!publication) return undefined
  // The stored summary of a rollback is in English. The mail names a rollback in the language of the person.
  const former = releaseOfRollback(publication)
  const summary = former ? panel.live.restored({ number: former.number }) : publication.summary
  return {
    autoSubmitted: 'auto-generated' as const,
    subject: words.subject({ brand }),
    text: [words.text({ summary }), words.toDo()].join('\n\n'),
  }
}
