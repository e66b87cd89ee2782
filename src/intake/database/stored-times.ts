import { z } from 'zod'
import type { Timestamp } from '#src/lib/time.ts'
import { connectReadOnly, type RunSql, select } from '#src/server-lib/database/index.ts'

/** Names of the stored times, which are in milliseconds since 1970. */
type StoredTimeName =
  /** When /ready last wrote to the database. It writes this time to find out whether the database can be written. */
  | 'ready'
  /** The trusted time at the last check of the clock. */
  | 'clock'
  /** The trusted time at which a skew of the clock of the machine began. Deleted when this clock is trusted again. */
  | 'pendingSince'
  /** When an operator last accepted the clock of the machine. */
  | 'accepted'
  /** When, since its last start, the server received the first request from a proxy that TRUSTED_PROXY does not name. */
  | 'unknownProxy'
  /** When the last backup found the database damaged. Deleted when a backup was made. */
  | 'damaged'

export async function storeTime(sql: RunSql, name: StoredTimeName, at: Timestamp): Promise<void> {
  await sql('INSERT INTO stored_times (name, at) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET at = excluded.at', [name, at])
}

/** Returns the stored time with a name; undefined if none is stored. */
export async function readStoredTime(sql: RunSql, name: StoredTimeName): Promise<number | undefined> {
  const [row] = await select(sql, z.object({ at: z.int() }), 'SELECT at FROM stored_times WHERE name = $1', [name])
  return row?.at
}

export async function deleteStoredTime(sql: RunSql, name: StoredTimeName): Promise<void> {
  await sql('DELETE FROM stored_times WHERE name = $1', [name])
}

/**
 * Calls `read` with a function that reads the stored times of a SQLite file as if its schema were the current one: in an older schema, the
 * table stored_times or a time has another name. Returns undefined if the file has no stored times.
 */
export async function withTimesOfFile<Result>(path: string, read: (sql: RunSql) => Promise<Result>): Promise<Result | undefined> {
  const database = connectReadOnly(path)
  try {
    const hasTable = (name: string) => database.sql('SELECT name FROM sqlite_schema WHERE name = $1', [name]).length > 0
    // Before schema version 10, the table stored_times was named marks. Before version 11, the time pendingSince was named doubt.
    const table = ['stored_times', 'marks'].find(hasTable)
    if (table === undefined) return undefined
    const name = `CASE name WHEN 'doubt' THEN 'pendingSince' ELSE name END AS name`
    database.sql(`CREATE TEMP VIEW stored_times AS SELECT ${name}, at FROM main.${table}`)
    return await read((statement, values) => Promise.resolve(database.sql(statement, values)))
  } finally {
    database.close()
  }
}
