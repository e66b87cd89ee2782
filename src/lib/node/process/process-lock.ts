import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Milliseconds } from '../../time.ts'
import { minute } from '../../time.ts'
import { systemErrorMessage } from '../log/error-message.ts'

/** Longest wait for another process. */
const timeout: Milliseconds = 10 * minute

/** Keeps references to the locks of this process: a garbage-collected lock would be closed and released. */
const acquired: DatabaseSync[] = []

/**
 * Acquires an exclusive lock until this process ends, even if it is killed: the operating system releases SQLite's lock on the (empty)
 * file. If another process holds the lock, calls `onWait` and waits. Throws if the file cannot be written, or after ten minutes.
 */
export function acquireProcessLock(file: string, onWait: () => void): void {
  const lock = open(file)
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    if (!isBusy(error)) throw error
    onWait()
    lock.exec(`PRAGMA busy_timeout = ${timeout}; BEGIN EXCLUSIVE`)
  }
  acquired.push(lock)
}

function open(file: string): DatabaseSync {
  try {
    mkdirSync(dirname(file), { recursive: true })
    return new DatabaseSync(file)
  } catch (error) {
    throw new Error(`${file} cannot be written: ${systemErrorMessage(error)}.`, { cause: error })
  }
}

/** Returns true if another process has locked the database: SQLITE_BUSY is the low byte of the extended result code. */
export const isBusy = (error: unknown): boolean => error instanceof Error && 'errcode' in error && Number(error.errcode) % 256 === 5
