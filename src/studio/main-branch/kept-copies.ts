import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { shortDigest } from '#src/lib/node/digest.ts'
import { writeFileAtomic } from '#src/lib/node/files/write-file.ts'
import { enqueueMail } from '#src/server-lib/mail/index.ts'
import type { StudioDependencies } from '#src/studio/runtime/studio-dependencies.ts'
import type { StudioMessages } from '#src/tool-messages/studio-messages.ts'

export const keptMail = 'kept'

export type KeptDependencies = Pick<StudioDependencies, 'database' | 'people' | 'wakeMailer' | 'sendsMail' | 'log' | 'now'>

/** A copy of a saved file that contradicts main and that the editor cannot show as a conflict, such as a photograph or a reordered list. */
type KeptCopy = {
  /** The path of the copy in the folder of kept copies. */
  name: string
  /** E-mail address of the person who gets the mail about the copy. */
  personId: string
}

/** Stores a copy of a file of the content. Returns the path of the copy in `folder`: a digest, then the path of the file. Idempotent. */
export function keepCopy(folder: string, file: string, bytes: Uint8Array): string {
  const name = `${shortDigest(bytes)}/${file}`
  const path = join(folder, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileAtomic(path, bytes)
  return name
}

/** Mails a person about a kept copy, once for each copy and person. Without SMTP, the log says where the copy is. */
export async function reportKept(
  { database, people, wakeMailer, sendsMail, log, now }: KeptDependencies,
  { name, personId: email }: KeptCopy,
): Promise<void> {
  const person = await people.find(email)
  if (person) {
    const id = `${keptMail} ${name} ${person.email}`
    const { email: recipient, language } = person
    await enqueueMail(database.sql, { id, about: name, kind: keptMail, recipient, language }, now())
  }
  if (!sendsMail) log.error('copy kept, but no mail can say so', { copy: `kept/${name}`, person: email })
  wakeMailer()
}

export function composeKeptMail(name: string, { messages: { kept }, brand }: { messages: StudioMessages; brand: string }) {
  const file = name.slice(name.indexOf('/') + 1)
  return {
    autoSubmitted: 'auto-generated' as const,
    subject: kept.subject({ brand }),
    text: [kept.text({ file }), kept.toDo({ name })].join('\n\n'),
  }
}
