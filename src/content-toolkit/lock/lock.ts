import { z } from 'zod'
import { hash } from 'node:crypto'

/** Path of the lock, below a site's root. */
export const lockFile = 'content/translations.lock.json'

const entry = z.strictObject({
  /** The English that the translation was written from, in full, for whoever reviews the translation. */
  from: z.string(),
  /** Fingerprint of the translation itself. */
  text: z.string(),
})

/** File → text → language → what its translation was written from. */
const lockSchema = z.record(z.string(), z.record(z.string(), z.record(z.string(), entry)))

export type LockEntry = z.output<typeof entry>
export type Lock = z.output<typeof lockSchema>

/** Ignores changes of line breaks, doubled spaces and apostrophes. */
export const normalised = (text: string): string => text.replace(/\s+/g, ' ').replaceAll('’', "'").trim()

/** Twelve hexadecimal digits: among a million texts the chance of a collision is 1 in 500. */
export const fingerprint = (text: string): string => hash('sha256', normalised(text)).slice(0, 12)

/** Parses a lock. Throws, with how to fix it, if it is invalid. */
export function parseLock(source: string): Lock {
  try {
    return lockSchema.parse(JSON.parse(withCommas(source)))
  } catch {
    throw new Error(
      `${lockFile} cannot be read. After a merge, keep the lines of both sides; otherwise restore it: git restore ${lockFile}`,
    )
  }
}

/** Keeping the lines of both sides of a merge leaves a comma missing or one too many. */
const withCommas = (source: string): string => source.replace(/\}[ \t\r]*\n(?=\s*")/g, '},\n').replace(/,(?=\s*\})/g, '')

/** One line for each text, sorted, so that concurrent changes merge. */
export function printLock(lock: Lock): string {
  const sorted = <T>(record: Record<string, T>) => Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1))
  const files = sorted(lock).map(([file, texts]) => {
    const lines = sorted(texts).map(([key, languages]) => `    ${JSON.stringify(key)}: ${JSON.stringify(languages)}`)
    return `  ${JSON.stringify(file)}: {\n${lines.join(',\n')}\n  }`
  })
  return `{\n${files.join(',\n')}\n}\n`
}
