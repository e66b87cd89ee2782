import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import type { Database, OnProblem, Run } from './database.ts'
import { mutex } from './mutex.ts'
import { patience, type Answer, type Order } from './sqlite-orders.ts'
import { errorMessage } from '../../lib/error-message.ts'

/** Before it two connections could spoil a write-ahead log (sqlite.org/wal.html, “The WAL-Reset Bug”). */
const oldest = [3, 51, 3]

/** In milliseconds: when to try again to empty the log that somebody else was reading. */
const nextTry = 10_000

/** Opens a file of SQLite, and makes it where there is none. Every commit is on the disk when it resolves. Throws where it cannot. */
export async function openSqlite(path: string, onProblem: OnProblem): Promise<Database> {
  requireVersion(process.versions.sqlite)
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const worker = new Worker(new URL('./sqlite-worker.ts', import.meta.url), { workerData: path })
  await once(worker, 'message')

  const waiting = new Map<number, (answer: Answer) => void>()
  let last = 0
  worker.on('message', (answer: Answer) => {
    waiting.get(answer.id)?.(answer)
    waiting.delete(answer.id)
  })
  let ended: string | undefined
  const endAll = (problem: string) => {
    ended ??= problem
    for (const [id, answer] of waiting) answer({ id, problem })
    waiting.clear()
  }
  worker.on('error', (error) => {
    const problem = `The thread of SQLite has ended: ${errorMessage(error)}`
    endAll(problem)
    onProblem(problem, true)
  })
  worker.on('exit', () => endAll('The database is closed.'))

  const order: Run = (sql, values = []) =>
    new Promise((resolve, reject) => {
      if (ended !== undefined) {
        reject(new Error(ended))
        return
      }
      const id = (last += 1)
      waiting.set(id, (answer) => ('rows' in answer ? resolve(answer.rows) : reject(new Error(answer.problem))))
      worker.postMessage({ id, sql, values } satisfies Order)
    })

  // The write-ahead log has what was deleted until it is emptied, which waits for whoever reads: never for long in here.
  let again: NodeJS.Timeout | undefined
  const emptyLog = async () => {
    clearTimeout(again)
    await order('PRAGMA busy_timeout = 100')
    const [row] = await order('PRAGMA wal_checkpoint(TRUNCATE)')
    await order(`PRAGMA busy_timeout = ${patience}`)
    if (row?.['busy'] === 0) return
    again = setTimeout(() => void alone(emptyLog).catch(() => undefined), nextTry).unref()
  }

  // One connection: a statement of somebody else must not come between those of a transaction.
  const alone = mutex()
  return {
    kind: 'sqlite',
    skipLocked: '',
    run: (sql, values) => alone(() => order(sql, values)),
    transaction: (work) =>
      alone(async () => {
        await order('BEGIN IMMEDIATE')
        try {
          const result = await work(order)
          await order('COMMIT')
          return result
        } catch (error) {
          // Where the disk is full, SQLite may have rolled back already.
          await order('ROLLBACK').catch(() => undefined)
          throw error
        }
      }),
    clean: () => alone(() => emptyLog()),
    async close() {
      clearTimeout(again)
      if (ended !== undefined) return
      const closed = once(worker, 'exit')
      await alone(() => {
        worker.postMessage('close')
        return Promise.resolve()
      })
      await closed
    },
  }
}

/** Throws for a version of SQLite that can spoil what it keeps. */
export function requireVersion(version = '0'): void {
  const parts = version.split('.').map(Number)
  const [difference] = oldest.map((part, index) => (parts[index] ?? 0) - part).filter((part) => part !== 0)
  if (difference !== undefined && difference < 0)
    throw new Error(`SQLite ${version} can spoil a database; ${oldest.join('.')} cannot. It comes with Node: take a newer one.`)
}

/** Makes sure that no other server works on the same file, until the process ends, however it does. Throws where one does. */
export function lockServer(path: string): () => void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const lock = new DatabaseSync(`${path}.lock`)
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch {
    lock.close()
    throw new Error(`Another server works on ${path}. Stop it first, or use PostgreSQL (DATABASE_URL) for several.`)
  }
  return () => lock.close()
}
