import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Milliseconds, minute } from '#src/lib/time.ts'
import { systemErrorMessage } from '../error-message.ts'
import { isSqliteError } from '../sqlite-errors.ts'

/** Maximum wait for a process that holds the lock. After it, acquiring the lock throws. */
const timeout: Milliseconds = 10 * minute

/** Keeps the locks of this process referenced: the garbage collector would close an unreferenced database, which releases the lock. */
const acquired: DatabaseSync[] = []

/**
 * Acquires an exclusive lock for the rest of the life of this process: the lock of SQLite on an empty database file, which the operating
 * system releases even if the process is killed. If another process holds the lock, calls `onWait` and waits for up to ten minutes. Throws
 * after that, or if the file cannot be written.
 */
export function acquireProcessLock(file: string, onWait: () => void): void {
  const lock = open(file)
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    if (!isSqliteError(error, 'busy')) throw error
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
