import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { memoizeRecent } from '#src/lib/memoize.ts'
import { writeFileAtomic } from '#src/lib/node/files/write-file.ts'
import { lockName } from '../known-files.ts'

/** Path of the lock below a site's root. For each text, the lock has the words that fitted each other in all languages. */
export const lockFile = `content/${lockName}`

/** The agreed words of a text, by language: they fitted each other when they were recorded. */
const agreedWordsSchema = z.record(z.string(), z.string())

/**
 * Schema of a lock: file → key of the text → its agreed words. Usually a text has one object with the words of all languages. In a site
 * with three or more languages, a text that is stale in a language has an object for each pair of languages.
 */
const lockSchema = z.record(z.string(), z.record(z.string(), z.array(agreedWordsSchema)))

export type AgreedWords = z.output<typeof agreedWordsSchema>
export type Lock = z.output<typeof lockSchema>

/** Normalises line breaks, repeated spaces and apostrophes, so that a text in which only these differ counts as unchanged. */
export const normaliseWords = (text: string): string => text.replace(/\s+/g, ' ').replaceAll('’', "'").trim()

/** The lock of a site without a lock file. It is always the same object, because the check compares locks by identity. */
const emptyLock: Lock = {}

/** Reads the lock of a site. Returns an empty lock if the file is missing. Throws if the lock cannot be parsed. */
export function readLock(root: string): Lock {
  const path = join(root, lockFile)
  return existsSync(path) ? memoizedParse(readFileSync(path, 'utf8')) : emptyLock
}

/** The last text that this process has written to a lock file, by the path of the file. `isOwnLock` compares the file with it. */
const lastWritten = new Map<string, string>()

/** Writes the lock of a site. Returns false, without writing, if the lock file already has this content. */
export function writeLock(root: string, lock: Lock): boolean {
  const path = join(root, lockFile)
  const json = printLock(lock)
  if (existsSync(path) && readFileSync(path, 'utf8') === json) return false
  lastWritten.set(path, json)
  writeFileAtomic(path, json)
  return true
}

/**
 * Returns whether the lock file of a site still has the last text that this process has written to it. The watcher of live content ignores
 * such a change.
 */
export function isOwnLock(root: string): boolean {
  const path = join(root, lockFile)
  return existsSync(path) && readFileSync(path, 'utf8') === lastWritten.get(path)
}

/** Parses a lock. If it is invalid, throws an error that says how to repair it. */
export function parseLock(source: string): Lock {
  try {
    return lockSchema.parse(JSON.parse(repairCommas(source)))
  } catch {
    throw new Error(
      `${lockFile} cannot be read. After a merge, keep the lines of both sides; otherwise restore it: git restore ${lockFile}`,
    )
  }
}

/** Parses a lock. Memoized, because the editor reads the lock on every keystroke. */
const memoizedParse = memoizeRecent(1, parseLock)

/** Repairs commas at the ends of lines: keeping the lines of both sides of a merge leaves a comma too few or too many. */
const repairCommas = (source: string): string => source.replace(/([}\]])[ \t\r]*\n(?=\s*")/g, '$1,\n').replace(/,(?=[ \t\r]*\n\s*\})/g, '')

/** Prints one line for each text, sorted, so that git can merge concurrent changes. */
export function printLock(lock: Lock): string {
  const sorted = <T>(values: Record<string, T>) => Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))
  const files = sorted(lock).map(([file, texts]) => {
    const lines = sorted(texts).map(([key, words]) => `    ${JSON.stringify(key)}: ${JSON.stringify(words)}`)
    return `  ${JSON.stringify(file)}: {\n${lines.join(',\n')}\n  }`
  })
  return `{\n${files.join(',\n')}\n}\n`
}
