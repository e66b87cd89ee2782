import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Milliseconds, minute } from '#src/lib/time.ts'
import { systemErrorMessage } from '../error-message.ts'
import { isSqliteError } from '../sqlite-errors.ts'

/** Maximum wait for the holder of the lock. After it, `withProcessLock` rejects. */
const timeout: Milliseconds = 10 * minute

/**
 * Runs `work` while this process holds an exclusive lock: the lock of SQLite on an empty database file, which the operating system releases
 * even if the process is killed. If another process holds the lock, calls `onWait` and waits for up to ten minutes. Rejects after that, or
 * if the file cannot be written. A process must not call it again for the same file before `work` has ended: the wait blocks the event
 * loop, so that `work` could not end.
 */
export async function withProcessLock<Result>(file: string, onWait: () => void, work: () => Promise<Result>): Promise<Result> {
  using lock = open(file)
  acquire(lock, onWait)
  return await work()
}

function acquire(lock: DatabaseSync, onWait: () => void): void {
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    if (!isSqliteError(error, 'busy')) throw error
    onWait()
    lock.exec(`PRAGMA busy_timeout = ${timeout}; BEGIN EXCLUSIVE`)
  }
}

function open(file: string): DatabaseSync {
  try {
    mkdirSync(dirname(file), { recursive: true })
    return new DatabaseSync(file)
  } catch (error) {
    throw new Error(`${file} cannot be written: ${systemErrorMessage(error)}.`, { cause: error })
  }
}
