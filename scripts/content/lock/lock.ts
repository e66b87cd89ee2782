import { z } from 'zod'
import { hash } from 'node:crypto'

/** Where it is kept, below a site's root. */
export const lockFile = 'content/translations.lock.json'

const entry = z.strictObject({
  /** The English that the translation was written from, whole: whoever reviews a translation wants to see it. */
  from: z.string(),
  /** Fingerprint of the translation itself. */
  text: z.string(),
})

/** File → text → language → what its translation was written from. */
const lockSchema = z.record(z.string(), z.record(z.string(), z.record(z.string(), entry)))

export type LockEntry = z.output<typeof entry>
export type Lock = z.output<typeof lockSchema>

/** Line breaks, doubled spaces and the form of apostrophes are no change of a text. */
export const normalised = (text: string): string => text.replace(/\s+/g, ' ').replaceAll('’', "'").trim()

/** Twelve hexadecimal digits: among a million texts, two share one with a chance of 1 in 500. */
export const fingerprint = (text: string): string => hash('sha256', normalised(text)).slice(0, 12)

/** Reads a lock. Throws, and says how to mend it, if it is none. */
export function parseLock(source: string): Lock {
  try {
    return lockSchema.parse(JSON.parse(withCommas(source)))
  } catch {
    throw new Error(
      `${lockFile} cannot be read. After a merge, keep the lines of both sides; otherwise restore it: git restore ${lockFile}`,
    )
  }
}

/** Where the lines of both sides of a merge are kept, a comma is missing between them or one is too many. */
const withCommas = (source: string): string => source.replace(/\}\s*\n(?=\s*")/g, '},\n').replace(/,(?=\s*\})/g, '')

/** A line for each text, in the order of the alphabet, so that two people's changes merge. */
export function printLock(lock: Lock): string {
  const sorted = <T>(record: Record<string, T>) => Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1))
  const files = sorted(lock).map(([file, texts]) => {
    const lines = sorted(texts).map(([key, languages]) => `    ${JSON.stringify(key)}: ${JSON.stringify(languages)}`)
    return `  ${JSON.stringify(file)}: {\n${lines.join(',\n')}\n  }`
  })
  return `{\n${files.join(',\n')}\n}\n`
}
