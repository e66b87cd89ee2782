import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { memoizeRecent } from '../../lib/memoize.ts'
import { writeFileAtomic } from '../../lib/write-file.ts'
import { lockFile, parseLock, printLock, type Lock } from './lock.ts'

/** The lock of a site; undefined if none exists yet. Throws where it cannot be parsed. */
export function readLock(root: string): Lock | undefined {
  const path = join(root, lockFile)
  return existsSync(path) ? parsed(readFileSync(path, 'utf8')) : undefined
}

/** Asked for again at every key that somebody types. */
const parsed = memoizeRecent(1, parseLock)

/** Writes the lock of a site if it changes; returns whether it did. */
export function writeLock(root: string, lock: Lock): boolean {
  const path = join(root, lockFile)
  const printed = printLock(lock)
  if (existsSync(path) && readFileSync(path, 'utf8') === printed) return false
  writeFileAtomic(path, printed)
  return true
}
