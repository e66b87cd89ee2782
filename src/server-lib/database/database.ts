import { z } from 'zod'

export type SqlValue = string | number | null

/** Runs one statement with the values of $1, $2 and so on, and returns its rows unchecked. `select` checks them. */
export type RunSql = (statement: string, values?: readonly SqlValue[]) => Promise<Record<string, unknown>[]>

/**
 * Takes the promise of a running statement, for which `work` then need not wait. The transaction is committed only if the promise resolves;
 * if it rejects, the transaction is rolled back. PostgreSQL gets the statement together with COMMIT (decision 064: statements share a round
 * trip).
 */
type CommitWith = (statement: Promise<unknown>) => void

/**
 * SQLite or PostgreSQL. Both run the same SQL: the types TEXT and BIGINT (counts, and times in milliseconds since 1970), ON CONFLICT and
 * RETURNING. A statement outside a transaction is committed at once.
 */
export type Database = {
  kind: 'sqlite' | 'postgres'
  sql: RunSql
  /**
   * Runs `work` in a transaction.
   *
   * - The data is on the disk when the promise resolves; a rejection rolls everything back.
   * - `work` may use only the `sql` that it receives: the functions of `Database` reject while it runs.
   * - PostgreSQL ends a statement after ten seconds, or after an hour with `isLong`.
   * - Statements that are not awaited one by one share a round trip.
   */
  transaction: <Result>(work: (sql: RunSql, commitWith: CommitWith) => Promise<Result>, options?: { isLong?: boolean }) => Promise<Result>
  /** Clause for the SELECT inside an UPDATE: skips rows that other processes have locked. Empty for SQLite, which has one writer. */
  skipLocked: '' | 'FOR UPDATE SKIP LOCKED'
  /**
   * Removes deleted rows from the files: SQLite empties its write-ahead log, PostgreSQL vacuums. SQLite retries later while another
   * process reads. Failures are reported to `OnProblem`, not thrown.
   */
  removeDeletedRows: () => Promise<void>
  close: () => Promise<void>
}

/** An SQL statement, or one for each kind of database if they need different ones, such as for reading JSON. */
type MigrationStatement = string | Readonly<Record<Database['kind'], string>>

/** The step from one schema version to the next. A released migration is never edited. */
export type Migration = {
  /** Says what the version adds or changes, for readers of the code. The database stores only the number of the version. */
  name: string
  statements: readonly MigrationStatement[]
}

/** Each product has a separate database. */
export type DatabaseSchema = {
  /** Name of the SQLite file in the data folder. */
  fileName: string
  /** The migrations, in the order of the schema versions. */
  migrations: readonly Migration[]
  /** Tables whose deleted rows `removeDeletedRows` removes from the files of PostgreSQL. */
  tablesWithErasures: readonly string[]
}

/** Receives database problems that no caller is waiting for, such as a lost idle connection. */
export type OnProblem = (problem: string) => void

/**
 * Maximum number of prepared statements of a connection, because they take memory. A condition with a list of values is another statement
 * for each length of the list.
 */
export const maxPrepared = 200

/** Runs a statement and parses each row with a schema. Rejects at the first row that does not match. The error quotes no value. */
export const select = async <Row extends z.ZodType>(
  sql: RunSql,
  row: Row,
  statement: string,
  values?: readonly SqlValue[],
): Promise<z.output<Row>[]> => parseRows(row, await sql(statement, values), statement)

/** Parses rows with a schema and returns them, as `select` does. Throws at the first row that does not match. */
export const parseRows = <Row extends z.ZodType>(row: Row, rows: readonly unknown[], statement: string): z.output<Row>[] =>
  rows.map((found, index) => {
    const { data, error } = row.safeParse(found)
    if (error) throw new Error(`Unexpected row ${index + 1} from the database: ${z.prettifyError(error)}\nStatement: ${statement}`)
    return data
  })

/** Returns a parameter for each value: $1, $2 and so on. They begin with $3 if `first` is 3. */
export const sqlParameters = (values: readonly unknown[], first = 1): string[] => values.map((_, index) => `$${first + index}`)

/**
 * Returns the SQL condition that a column has one of some values, whose parameters begin with the number `first`. Without values no row
 * matches: PostgreSQL refuses an empty list after IN.
 */
export const oneOfCondition = (column: string, values: readonly unknown[], first = 1): string =>
  values.length === 0 ? 'FALSE' : `${column} IN (${sqlParameters(values, first).join(', ')})`

/** Returns the SQL condition that a column has one of some names that the code contains, such as states. */
export const oneOfNamesCondition = (column: string, names: readonly string[]): string => `${column} IN ('${names.join("', '")}')`

const countSchema = z.object({ count: z.int() })

/** Counts the rows that match a condition. `values` are those of $1, $2 and so on in the condition. */
export async function countRows(sql: RunSql, table: string, condition = 'true', values?: readonly SqlValue[]): Promise<number> {
  const [row] = await select(sql, countSchema, `SELECT COUNT(*) AS count FROM ${table} WHERE ${condition}`, values)
  return row?.count ?? 0
}

/** Returns the column of a property: `person_id` for `personId`. */
const columnOf = (property: string): string => property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Returns the columns of a schema for SELECT or RETURNING: `id, person_id AS "personId"`. */
export const columnsOf = ({ shape }: z.ZodObject): string =>
  Object.keys(shape)
    .map((property) => (columnOf(property) === property ? property : `${columnOf(property)} AS "${property}"`))
    .join(', ')

/** A row to insert. Its keys are properties, such as `personId` for the column `person_id`. Undefined is stored as null. */
type NewRow = Readonly<Record<string, SqlValue | undefined>>

/**
 * Inserts rows with one statement; without rows it does nothing. `conflict` is an ON CONFLICT clause, which says what happens to a row
 * whose key is in the table already.
 */
export async function insertRows(sql: RunSql, table: string, rows: readonly NewRow[], conflict = ''): Promise<void> {
  if (rows.length === 0) return
  const properties = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const values = rows.flatMap((row) => properties.map((property) => row[property] ?? null))
  const parameters = rows.map((_, row) => `(${sqlParameters(properties, row * properties.length + 1).join(', ')})`)
  await sql(`INSERT INTO ${table} (${properties.map(columnOf).join(', ')}) VALUES ${parameters.join(', ')} ${conflict}`, values)
}

/** `conflict` is an ON CONFLICT clause. */
export const insertRow = (sql: RunSql, table: string, row: NewRow, conflict?: string): Promise<void> =>
  insertRows(sql, table, [row], conflict)

export async function updateRow(sql: RunSql, table: string, id: string, row: NewRow): Promise<void> {
  const properties = Object.keys(row)
  const assignments = properties.map((property, index) => `${columnOf(property)} = $${index + 2}`)
  await sql(`UPDATE ${table} SET ${assignments.join(', ')} WHERE id = $1`, [id, ...properties.map((property) => row[property] ?? null)])
}

/**
 * Collects the promises of running statements. `settled` resolves when all have succeeded, and rejects if one has failed, also before the
 * call.
 */
export function pendingStatements(): { commitWith: CommitWith; settled: () => Promise<unknown> } {
  const statements: Promise<unknown>[] = []
  return {
    commitWith(statement) {
      // Without a handler, a statement that fails before `settled` is called would end the process.
      statement.catch(() => undefined)
      statements.push(statement)
    },
    settled: () => Promise.all(statements),
  }
}
