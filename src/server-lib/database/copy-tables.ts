import { z } from 'zod'
import { countRows, type Database, insertRows, type RunSql, select, type SqlValue } from './database.ts'

/**
 * Number of rows that are read and written at once. A statement has a parameter for each column of each row, and SQLite allows 32,766
 * parameters, PostgreSQL 65,535.
 */
const batch = 100

type Table = { name: string; columns: readonly string[] }

/**
 * Copies all rows from SQLite to PostgreSQL or back, in one transaction, and compares the numbers of rows.
 *
 * - Both databases must have the same schema version.
 * - Rows in `replaceable` tables of the target are replaced.
 * - Throws, and changes nothing, if another table of the target has rows.
 * - Returns the number of rows by table.
 */
export async function copyTables(source: Database, target: Database, replaceable: readonly string[]): Promise<Map<string, number>> {
  const tables = await tablesOf(source.kind === 'sqlite' ? source : target)
  return source.transaction(async (read) => {
    // Reads all tables from a single snapshot, without rows written during the copy. SQLite always does so in a transaction.
    if (source.kind === 'postgres') await read('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ')
    return target.transaction(async (write) => {
      const counts = new Map<string, number>()
      for (const { name } of tables) {
        if (replaceable.includes(name)) await write(`DELETE FROM ${name}`)
        else if ((await countRows(write, name)) > 0) throw new Error(`The target is not empty: its table ${name} has rows.`)
      }
      for (const table of tables) {
        for await (const rows of readRows(read, source.kind, table)) await insertRows(write, table.name, rows)
        const before = await countRows(read, table.name)
        const after = await countRows(write, table.name)
        if (before !== after) throw new Error(`The table ${table.name} has ${before} rows, but ${after} were copied.`)
        counts.set(table.name, after)
      }
      return counts
    })
  })
}

/** Returns the tables in the order of their creation, so that a row is copied after the rows to which it refers. */
async function tablesOf({ sql }: Database): Promise<Table[]> {
  const named = z.object({ name: z.string() })
  const names = await select(sql, named, `SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'migrations' ORDER BY rowid`)
  const tables = []
  for (const { name } of names) {
    const columns = await select(sql, named, 'SELECT name FROM pragma_table_info($1)', [name])
    tables.push({ name, columns: columns.map((column) => column.name) })
  }
  return tables
}

type Row = Record<string, SqlValue>

/** Yields the rows of a table in the order in which they are stored. */
async function* readRows(sql: RunSql, kind: Database['kind'], { name, columns }: Table): AsyncGenerator<Row[]> {
  const [id, type, first] = kind === 'sqlite' ? ['rowid', 'INTEGER', '0'] : ['ctid', 'tid', '(0,0)']
  const value = z.union([z.string(), z.number(), z.null()])
  const withId = z.object({ ...Object.fromEntries(columns.map((column) => [column, value])), row_id: z.string() })
  const rowSchema = withId.transform(({ row_id: rowId, ...row }) => ({ rowId, row }))
  const statement = `SELECT ${columns.join(', ')}, CAST(${id} AS TEXT) AS row_id FROM ${name}
    WHERE ${id} > CAST($1 AS ${type}) ORDER BY ${id} LIMIT ${batch}`
  let last = first
  for (;;) {
    const found = await select(sql, rowSchema, statement, [last])
    if (found.length === 0) return
    yield found.map(({ row }) => row)
    last = found.at(-1)?.rowId ?? last
  }
}
