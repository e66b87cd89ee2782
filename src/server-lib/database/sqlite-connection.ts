import { DatabaseSync } from 'node:sqlite'
import type { z } from 'zod'
import { memoizeRecent } from '#src/lib/memoize.ts'
import type { Milliseconds } from '#src/lib/time.ts'
import { maxPrepared, parseRows, type SqlValue } from './database.ts'
import { openSqliteFile } from './open-sqlite-file.ts'

/** An open SQLite file. Its functions are synchronous: they block the process until the statement has run. */
export type SqliteConnection = {
  /**
   * Runs one statement with the values of $1, $2 and so on, and returns its rows unchecked. The `maxPrepared` most recently used statements
   * stay prepared.
   */
  sql: (statement: string, values?: readonly SqlValue[]) => Record<string, unknown>[]
  /** Runs a statement and parses each row with a schema. Throws at the first row that does not match. The error quotes no value. */
  select: <Row extends z.ZodType>(row: Row, statement: string, values?: readonly SqlValue[]) => z.output<Row>[]
  /** Returns the first row, validated as by `select`. Throws if there is no row. */
  selectOne: <Row extends z.ZodType>(row: Row, statement: string, values?: readonly SqlValue[]) => z.output<Row>
  /** Runs `work` in a transaction. If `work` throws, none of its statements takes effect. */
  transaction: <Result>(work: () => Result) => Result
  /** Rolls back the transaction. After some errors, such as a full disk, SQLite has already done so; then this does nothing. */
  rollBack: () => void
  close: () => void
}

export type ConnectionOptions = {
  /** The SQLite setting `synchronous`: FULL if a commit must survive a power cut, otherwise NORMAL. */
  synchronous: 'FULL' | 'NORMAL'
  /** How long a statement waits while another process has locked the file. By default it does not wait. */
  timeout?: Milliseconds
  setup?: string
}

/**
 * Opens a SQLite file in WAL mode. Creates the file and its folder if they do not exist; only the user of the process can read them.
 * `path` is the file, or ':memory:'. Throws if the file cannot be opened, or if SQLite is too old.
 */
export const connectSqlite = (path: string, { synchronous, timeout = 0, setup = '' }: ConnectionOptions): SqliteConnection =>
  connectionTo(
    openSqliteFile(path, {
      timeout,
      configure: (database) => database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = ${synchronous}; ${setup}`),
    }),
  )

/** Opens an existing SQLite file, in which only temporary tables and views can be created. */
export const connectReadOnly = (path: string): SqliteConnection => connectionTo(new DatabaseSync(path, { readOnly: true }))

function connectionTo(database: DatabaseSync): SqliteConnection {
  const prepared = memoizeRecent(maxPrepared, (statement: string) => database.prepare(statement))
  const sql: SqliteConnection['sql'] = (statement, values = []) =>
    prepared(statement).all(Object.fromEntries(values.map((value, index) => [`$${index + 1}`, value])))
  const select: SqliteConnection['select'] = (row, statement, values) => parseRows(row, sql(statement, values), statement)
  const rollBack = () => {
    if (database.isTransaction) sql('ROLLBACK')
  }
  return {
    sql,
    select,
    selectOne(row, statement, values) {
      const [first] = select(row, statement, values)
      if (first === undefined) throw new Error(`The database returned no row.\nStatement: ${statement}`)
      return first
    },
    transaction(work) {
      sql('BEGIN IMMEDIATE')
      try {
        const result = work()
        sql('COMMIT')
        return result
      } catch (error) {
        rollBack()
        throw error
      }
    },
    rollBack,
    close() {
      if (database.isOpen) database.close()
    },
  }
}
