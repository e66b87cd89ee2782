import { join } from 'node:path'
import type { Database, OnProblem } from './database.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

/** The address of a PostgreSQL database, or the folder of a SQLite file. */
export type DatabaseLocation = { url: string } | { folder: string }

/** Returns the path of the SQLite file in a data folder. */
export const sqliteFile = (folder: string): string => join(folder, 'requests.sqlite')

/** Opens a database and migrates its tables to the latest schema version. Throws if either fails. */
export async function openDatabase(location: DatabaseLocation, onProblem: OnProblem = () => undefined): Promise<Database> {
  const database = 'url' in location ? await openPostgres(location.url, onProblem) : openSqlite(sqliteFile(location.folder))
  try {
    await migrate(database)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}
