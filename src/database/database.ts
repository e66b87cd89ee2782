import { z } from 'zod'

export type SqlValue = string | number | null

/** Runs one statement with the values of $1, $2 and so on, and returns its rows unchecked. `select` checks them. */
export type Run = (sql: string, values?: readonly SqlValue[]) => Promise<Record<string, unknown>[]>

/**
 * SQLite or PostgreSQL. Both run the same statements: TEXT, BIGINT for times (milliseconds since 1970) and counts, ON CONFLICT and
 * RETURNING. A statement outside a transaction is committed at once.
 */
export type Database = {
  kind: 'sqlite' | 'postgres'
  run: Run
  /**
   * Runs `work` in a transaction. The data is on the disk when the promise resolves; a rejection rolls everything back. Inside `work`, only
   * the `run` that it receives may be called: the functions of the database reject. PostgreSQL ends a statement after ten seconds, or after
   * an hour with `isLong`.
   */
  transaction: <Result>(work: (run: Run) => Promise<Result>, options?: { isLong?: boolean }) => Promise<Result>
  /** Clause for the SELECT inside an UPDATE: skips rows that other processes have locked. Empty for SQLite, which has one writer. */
  skipLocked: '' | 'FOR UPDATE SKIP LOCKED'
  /**
   * Removes deleted rows from the files: SQLite empties its write-ahead log, PostgreSQL vacuums. SQLite retries later while another
   * process reads. Failures are reported to `OnProblem`, not thrown.
   */
  vacuum: () => Promise<void>
  close: () => Promise<void>
}

/** The tables of a product. Each product has a separate database. */
export type Schema = {
  /** Name of the SQLite file in the data folder. */
  fileName: string
  /** The statements of each schema version, in order. */
  migrations: readonly (readonly string[])[]
  /** Tables whose deleted rows `vacuum` removes from the files of PostgreSQL. */
  tablesWithErasures: readonly string[]
}

/** Receives database problems that no caller is waiting for, such as a lost idle connection. */
export type OnProblem = (problem: string) => void

/** Runs a statement and parses each row with a schema. Throws if a row does not match. The error quotes no value. */
export async function select<Row extends z.ZodType>(
  run: Run,
  row: Row,
  sql: string,
  values?: readonly SqlValue[],
): Promise<z.output<Row>[]> {
  const { data, error } = z.array(row).safeParse(await run(sql, values))
  if (error) throw new Error(`Unexpected rows in the database: ${z.prettifyError(error)}\nStatement: ${sql}`)
  return data
}

const countSchema = z.object({ count: z.int() })

/** Returns the number of rows of a table, or of those that match a condition. `values` are those of $1, $2 and so on in the condition. */
export async function countRows(run: Run, table: string, condition = 'true', values?: readonly SqlValue[]): Promise<number> {
  const [row] = await select(run, countSchema, `SELECT COUNT(*) AS count FROM ${table} WHERE ${condition}`, values)
  return row?.count ?? 0
}
