import { join } from 'node:path'
import type { Database, OnProblem } from './database.ts'
import { migrate } from './migrations.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

/** Where requests are kept: at an address of PostgreSQL, or in a folder. */
export type Place = { url: string } | { folder: string }

/** The file of SQLite in a folder. */
export const fileIn = (folder: string): string => join(folder, 'requests.sqlite')

/** Opens the database at a place, with its tables in their newest form. Throws where it cannot. */
export async function openDatabase(place: Place, onProblem: OnProblem = () => undefined): Promise<Database> {
  const database = 'url' in place ? await openPostgres(place.url, onProblem) : await openSqlite(fileIn(place.folder), onProblem)
  try {
    await migrate(database)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}
