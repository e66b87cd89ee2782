import { hash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { memoizeRecent } from '../../lib/memoize.ts'
import { writeFileAtomic } from '../../lib/node/write-file.ts'

/** Path of the lock below a site's root. For each translation, the lock records the English from which it was written. */
export const lockFile = 'content/translations.lock.json'

const entrySchema = z.strictObject({
  /** The whole English text from which the translation was made, so that a reviewer can compare it with the present English text. */
  from: z.string(),
  text: z.string(),
})

/** File → translation key → language → entry. */
const lockSchema = z.record(z.string(), z.record(z.string(), z.record(z.string(), entrySchema)))

export type LockEntry = z.output<typeof entrySchema>
export type Lock = z.output<typeof lockSchema>

/** Normalises line breaks, repeated spaces and apostrophes, so that changing them does not make a translation stale. */
export const normalised = (text: string): string => text.replace(/\s+/g, ' ').replaceAll('’', "'").trim()

/** Returns a fingerprint of twelve hexadecimal digits. Among a million texts the probability of a collision is 1 in 500. */
export const fingerprint = (text: string): string => hash('sha256', normalised(text)).slice(0, 12)

/** Reads the lock of a site; undefined if it does not exist. Throws if it cannot be parsed. */
export function readLock(root: string): Lock | undefined {
  const path = join(root, lockFile)
  return existsSync(path) ? memoizedParse(readFileSync(path, 'utf8')) : undefined
}

/** Writes the lock of a site. Returns false if the file already has this content. */
export function writeLock(root: string, lock: Lock): boolean {
  const path = join(root, lockFile)
  const json = printLock(lock)
  if (existsSync(path) && readFileSync(path, 'utf8') === json) return false
  writeFileAtomic(path, json)
  return true
}

/** Parses a lock. Throws, with how to fix it, if it is invalid. */
export function parseLock(source: string): Lock {
  try {
    return lockSchema.parse(JSON.parse(repairCommas(source)))
  } catch {
    throw new Error(
      `${lockFile} cannot be read. After a merge, keep the lines of both sides; otherwise restore it: git restore ${lockFile}`,
    )
  }
}

/** Memoized, because the editor reads the lock on every keystroke. */
const memoizedParse = memoizeRecent(1, parseLock)

/** Repairs commas: keeping the lines of both sides of a merge leaves a comma too few or too many. */
const repairCommas = (source: string): string => source.replace(/\}[ \t\r]*\n(?=\s*")/g, '},\n').replace(/,(?=\s*\})/g, '')

/** Prints one line for each text, sorted, so that git can merge concurrent changes. */
export function printLock(lock: Lock): string {
  const sorted = <T>(record: Record<string, T>) => Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1))
  const files = sorted(lock).map(([file, texts]) => {
    const lines = sorted(texts).map(([key, languages]) => `    ${JSON.stringify(key)}: ${JSON.stringify(languages)}`)
    return `  ${JSON.stringify(file)}: {\n${lines.join(',\n')}\n  }`
  })
  return `{\n${files.join(',\n')}\n}\n`
}
