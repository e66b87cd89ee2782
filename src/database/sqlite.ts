import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { isBusy } from '../lib/node/process-lock.ts'
import { taskQueue } from '../lib/task-queue.ts'
import { second } from '../lib/time.ts'
import { type Database, type Run, select, type SqlValue } from './database.ts'

/** The first version without the WAL-reset bug, which can corrupt a database (https://sqlite.org/wal.html). */
const minimumVersion = 3_051_003

/** Both in milliseconds: how long a statement waits while another process writes, such as a command, and how often it tries. */
const busyWait = { timeout: 10 * second, interval: 20 }

/** Delay in milliseconds before the next attempt to empty the write-ahead log, if another process was reading. */
const checkpointRetry = 10 * second

/**
 * Opens a SQLite file, or creates it. Statements run on the main thread: a commit takes about 1 ms, and a contact form receives few
 * requests. Throws if the file cannot be opened or SQLite is too old.
 */
export function openSqlite(path: string): Database {
  requireSafeVersion(process.versions.sqlite)
  const database = connect(path)
  const execute = cachedExecute(database)
  const run: Run = (sql, values) => Promise.resolve().then(() => execute(sql, values))
  // All callers share one connection, so a transaction must exclude statements of other callers.
  const exclusively = taskQueue()

  let retry: NodeJS.Timeout | undefined
  /** Truncates the write-ahead log, in which deleted rows stay readable. This is impossible while another process reads. */
  const vacuum = () =>
    exclusively(async () => {
      clearTimeout(retry)
      const [checkpoint] = await select(run, z.object({ busy: z.int() }), 'PRAGMA wal_checkpoint(TRUNCATE)')
      if (checkpoint?.busy !== 0) retry = setTimeout(() => void vacuum().catch(() => undefined), checkpointRetry).unref()
    })

  return {
    kind: 'sqlite',
    skipLocked: '',
    run: (sql, values) => exclusively(() => untilFree(() => execute(sql, values))),
    transaction: (work) =>
      exclusively(async () => {
        await untilFree(() => execute('BEGIN IMMEDIATE'))
        try {
          const result = await work(run)
          execute('COMMIT')
          return result
        } catch (error) {
          // After some errors, such as a full disk, SQLite has already rolled back, and ROLLBACK would throw.
          if (database.isTransaction) execute('ROLLBACK')
          throw error
        }
      }),
    vacuum,
    close: () =>
      exclusively(() => {
        clearTimeout(retry)
        if (database.isOpen) database.close()
        return Promise.resolve()
      }),
  }
}

function connect(path: string): DatabaseSync {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const database = new DatabaseSync(path, { timeout: busyWait.timeout })
  // From here on `untilFree` waits for locks, because SQLite's busy_timeout would block the whole process.
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON;
    PRAGMA secure_delete = ON;
    PRAGMA busy_timeout = 0;
  `)
  return database
}

/** Returns a function that executes a statement and keeps it prepared for the next call. */
function cachedExecute(database: DatabaseSync) {
  const statements = new Map<string, StatementSync>()
  return (sql: string, values: readonly SqlValue[] = []): Record<string, unknown>[] => {
    const statement = statements.get(sql) ?? database.prepare(sql)
    statements.set(sql, statement)
    return statement.all(Object.fromEntries(values.map((value, index) => [`$${index + 1}`, value])))
  }
}

/** Executes a statement as soon as no other process holds the write lock. Throws if that takes longer than `busyWait.timeout`. */
async function untilFree<Result>(execute: () => Result): Promise<Result> {
  const deadline = Date.now() + busyWait.timeout
  for (;;) {
    try {
      return execute()
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) throw error
    }
    await wait(busyWait.interval)
  }
}

/** Throws if a version of SQLite has the WAL-reset bug. */
export function requireSafeVersion(version = '0'): void {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  if (major * 1e6 + minor * 1e3 + patch < minimumVersion)
    throw new Error(
      `SQLite ${version} has the WAL-reset bug, which can corrupt the database; 3.51.3 or later is required. Upgrade Node.js.`,
    )
}

/** Locks a SQLite file until the process ends. Returns the function that unlocks it. Throws if another server has locked it. */
export function lockDatabase(path: string): () => void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const lock = new DatabaseSync(`${path}.lock`)
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch {
    lock.close()
    throw new Error(`Another server uses ${path}. Stop it first, or use PostgreSQL (DATABASE_URL) for several servers.`)
  }
  return () => lock.close()
}
