import { AsyncLocalStorage } from 'node:async_hooks'
import { join } from 'node:path'
import type { Database, DatabaseSchema, OnProblem, RunSql } from './database.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

export type DatabaseLocation = { url: string } | { folder: string }

/** Opens a database and migrates its tables to the latest schema version. Throws if either fails. */
export async function openDatabase(
  location: DatabaseLocation,
  schema: DatabaseSchema,
  onProblem: OnProblem = () => undefined,
): Promise<Database> {
  const database = rejectMisplaced(
    'url' in location ? await openPostgres(location.url, schema, onProblem) : openSqlite(join(location.folder, schema.fileName), onProblem),
  )
  try {
    await migrate(database, schema)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/**
 * Makes the functions of a database reject if they are called inside a transaction of the same database. SQLite would wait forever for the
 * end of that transaction, and PostgreSQL would run the statement outside it. Makes the `sql` of a transaction reject after `work` has
 * ended.
 */
function rejectMisplaced({ sql, transaction, removeDeletedRows, ...rest }: Database): Database {
  const transactions = new AsyncLocalStorage<true>()
  async function outside<Result>(start: () => Promise<Result>): Promise<Result> {
    if (transactions.getStore()) throw new Error('The database was called inside a transaction. Use the `sql` of the transaction.')
    return start()
  }
  return {
    ...rest,
    sql: (statement, values) => outside(() => sql(statement, values)),
    transaction: (work, options) =>
      outside(() =>
        transaction((inner, commitWith) => transactions.run(true, () => untilEnd(inner, (inside) => work(inside, commitWith))), options),
      ),
    removeDeletedRows: () => outside(removeDeletedRows),
  }
}

/**
 * Calls `work` with a `sql` that rejects once `work` has ended. Otherwise, if one of several simultaneous parts of `work` failed, later
 * statements of the other parts would run after ROLLBACK, possibly in the next transaction of the connection.
 */
async function untilEnd<Result>(sql: RunSql, work: (sql: RunSql) => Promise<Result>): Promise<Result> {
  let hasEnded = false
  try {
    return await work(async (statement, values) => {
      if (hasEnded) throw new Error('A statement was run after the end of its transaction.')
      return sql(statement, values)
    })
  } finally {
    hasEnded = true
  }
}
