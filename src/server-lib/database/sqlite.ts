import type { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { errorMessage } from '#src/lib/node/error-message.ts'
import { isSqliteError } from '#src/lib/node/sqlite-errors.ts'
import { TaskQueue } from '#src/lib/task-queue.ts'
import { type Milliseconds, second } from '#src/lib/time.ts'
import { type Database, type OnProblem, pendingStatements, type RunSql, select, type SqlValue } from './database.ts'
import { keptFile, restoreDatabaseFile } from './kept-file.ts'
import { openSqliteFile } from './open-sqlite-file.ts'
import { connectSqlite } from './sqlite-connection.ts'

/**
 * How long a statement waits while another process writes, such as a command, and how often it tries. The timeout is that of a statement in
 * PostgreSQL.
 */
const busyWait = { timeout: 10 * second, interval: 20 } satisfies Record<string, Milliseconds>

/** Delay before the next attempt to empty the write-ahead log, if another process was reading. */
const checkpointRetry: Milliseconds = 10 * second

/** Time between two checks whether the file is still at its path, in case no statement checks it for a while. */
const pollInterval: Milliseconds = second

/**
 * Opens a SQLite file, or creates it.
 *
 * - Statements run on the main thread: a commit takes about 1 ms, and a contact form receives few requests.
 * - If the file is deleted while it is open, it is written again with all data (`withFile`), and `onProblem` is called.
 * - Throws if the file cannot be opened or SQLite is too old.
 */
export function openSqlite(path: string, onProblem: OnProblem = () => undefined): Database {
  const connection = reopenable(path, onProblem)
  const { execute } = connection
  const sql: RunSql = (statement, values) => Promise.resolve().then(() => execute(statement, values))
  // All callers share one connection, so a transaction must exclude statements of other callers.
  const queue = new TaskQueue()
  /**
   * Runs a task. Before and after it, restores the file if it was deleted. Otherwise the system would delete committed data when this
   * process ends (decision 067: each statement checks the file).
   */
  const withFile = <Result>(task: () => Promise<Result>) =>
    queue.enqueue(async () => {
      connection.restoreIfDeleted()
      const result = await task()
      connection.restoreIfDeleted()
      return result
    })
  const checkFile = () => {
    connection.restoreOrReport()
    return Promise.resolve()
  }
  const polling = setInterval(() => void queue.enqueue(checkFile), pollInterval).unref()

  let retry: NodeJS.Timeout | undefined
  /** Truncates the write-ahead log, in which deleted rows stay readable. This is impossible while another process reads. */
  const removeDeletedRows = () =>
    queue.enqueue(async () => {
      clearTimeout(retry)
      try {
        const [checkpoint] = await select(sql, z.object({ busy: z.int() }), 'PRAGMA wal_checkpoint(TRUNCATE)')
        if (checkpoint?.busy !== 0) retry = setTimeout(() => void removeDeletedRows(), checkpointRetry).unref()
      } catch (error) {
        onProblem(errorMessage(error))
      }
    })

  return {
    kind: 'sqlite',
    skipLocked: '',
    sql: (statement, values) => withFile(() => untilFree(() => execute(statement, values))),
    transaction: (work) =>
      withFile(async () => {
        await untilFree(() => execute('BEGIN IMMEDIATE'))
        try {
          const { commitWith, settled } = pendingStatements()
          const result = await work(sql, commitWith)
          await settled()
          execute('COMMIT')
          return result
        } catch (error) {
          connection.rollBack()
          throw error
        }
      }),
    removeDeletedRows,
    close: () =>
      queue.enqueue(() => {
        clearTimeout(retry)
        clearInterval(polling)
        connection.close()
        return Promise.resolve()
      }),
  }
}

/** A connection that can be opened again. `restoreIfDeleted` throws if the file cannot be written or another file is at its path. */
function reopenable(path: string, onProblem: OnProblem) {
  let { connection, file } = openKept(path)
  let lastProblem = ''
  function restoreIfDeleted(): void {
    if (!file.isDeleted()) return
    restoreDatabaseFile(connection, path)
    connection.close()
    ;({ connection, file } = openKept(path))
    onProblem(`${path} was deleted while the server used it. It was written again with all data.`)
  }
  return {
    restoreIfDeleted,
    /** Calls `onProblem` instead of throwing. Reports the same error only once in a row. */
    restoreOrReport(): void {
      try {
        restoreIfDeleted()
        lastProblem = ''
      } catch (error) {
        const problem = errorMessage(error)
        if (problem !== lastProblem) onProblem(problem)
        lastProblem = problem
      }
    },
    execute: (statement: string, values?: readonly SqlValue[]) => connection.sql(statement, values),
    rollBack: () => connection.rollBack(),
    close: () => connection.close(),
  }
}

/**
 * Statements that prepare a connection.
 *
 * - The SELECT makes SQLite open the write-ahead log now. Otherwise SQLite would open the log by its path at a later statement, and its
 *   file may have been deleted by then.
 * - SQLite's busy_timeout would block the whole process, so it is 0, and `untilFree` waits for locks.
 */
const setup = 'PRAGMA secure_delete = ON; PRAGMA busy_timeout = 0; SELECT COUNT(*) FROM sqlite_schema'

const openKept = (path: string) => ({
  connection: connectSqlite(path, { synchronous: 'FULL', timeout: busyWait.timeout, setup }),
  file: keptFile(path),
})

/** Executes a statement as soon as no other process holds the write lock. Throws if that takes longer than `busyWait.timeout`. */
async function untilFree<Result>(execute: () => Result): Promise<Result> {
  const deadline = performance.now() + busyWait.timeout
  for (;;) {
    try {
      return execute()
    } catch (error) {
      if (!isSqliteError(error, 'busy') || performance.now() > deadline) throw error
    }
    await wait(busyWait.interval)
  }
}

/**
 * Locks the file `<path>.lock`, so that no second server uses the SQLite file at `path`. The lock ends when the returned function is called
 * or the process ends. Throws if another server has the lock, or if the file cannot be locked.
 */
export function lockDatabase(path: string): () => void {
  const acquire = (lock: DatabaseSync) => {
    try {
      lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
    } catch (error) {
      if (!isSqliteError(error, 'busy')) throw new Error(`${path}.lock cannot be locked: ${errorMessage(error)}.`, { cause: error })
      throw new Error(`Another server uses ${path}. Stop it first, or use PostgreSQL (DATABASE_URL) for several servers.`, { cause: error })
    }
  }
  const lock = openSqliteFile(`${path}.lock`, { configure: acquire })
  return () => lock.close()
}
