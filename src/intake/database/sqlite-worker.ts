import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import type { Row } from './database.ts'
import { patience, type Answer, type Order } from './sqlite-orders.ts'
import { errorMessage } from '../../lib/error-message.ts'

// A thread of its own: a disk that is slow to say that it has written keeps no visitor waiting for a page.
const database = new DatabaseSync(workerData as string) // given by sqlite.ts
database.exec(`
  PRAGMA busy_timeout = ${patience};
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA foreign_keys = ON;
  PRAGMA secure_delete = ON;
`)

const statements = new Map<string, StatementSync>()

function prepared(sql: string): StatementSync {
  const statement = statements.get(sql) ?? database.prepare(sql)
  statements.set(sql, statement)
  return statement
}

function answerTo({ id, sql, values }: Order): Answer {
  try {
    const named = Object.fromEntries(values.map((value, index) => [`$${index + 1}`, value]))
    return { id, rows: prepared(sql).all(named) as Row[] } // the tables hold texts and safe integers alone
  } catch (error) {
    return { id, problem: errorMessage(error) }
  }
}

parentPort?.on('message', (order: Order | 'close') => {
  if (order !== 'close') return parentPort?.postMessage(answerTo(order))
  database.close()
  parentPort?.close()
})
parentPort?.postMessage('open')
