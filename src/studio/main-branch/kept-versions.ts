import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { RunSql } from '#src/database/index.ts'
import { shortDigest } from '#src/lib/node/digest.ts'
import { writeFileAtomic } from '#src/lib/node/files/write-file.ts'
import { enqueueMail } from '#src/mail/index.ts'
import type { StudioWords } from '#src/words/studio-words.ts'

export const keptMail = 'kept'

/** A saved version of a file that cannot be shown as a conflict, such as a photograph or another order of a list. */
export type KeptVersion = {
  /** The path in the folder of kept versions. */
  name: string
  /** E-mail address of the person who gets the mail about the version. */
  person: string
}

/** Stores a version of a file of the content. Returns its path in `folder`, which begins with a digest. Idempotent. */
export function keepVersion(folder: string, file: string, bytes: Uint8Array): string {
  const name = `${shortDigest(bytes)}/${file}`
  const path = join(folder, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileAtomic(path, bytes)
  return name
}

/** Adds the mail about a kept version to the outbox, once for each version and person. */
export async function enqueueKeptMail(
  run: RunSql,
  name: string,
  person: { address: string; language: string },
  now: number,
): Promise<void> {
  const { address: recipient, language } = person
  await enqueueMail(run, { id: `${keptMail} ${name} ${recipient}`, about: name, kind: keptMail, recipient, language }, now)
}

export function composeKeptMail(name: string, { words: { kept }, brand }: { words: StudioWords; brand: string }) {
  const file = name.slice(name.indexOf('/') + 1)
  return {
    autoSubmitted: 'auto-generated' as const,
    subject: kept.subject({ brand }),
    text: [kept.text({ file }), kept.toDo({ name })].join('\n\n'),
  }
}
