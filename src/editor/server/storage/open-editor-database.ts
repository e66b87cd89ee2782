import { chmodSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * `migrations` are the statements of each schema version, the oldest first. A released version is never edited: a change of the tables is a
 * new version. `synchronous` is FULL if a write must survive a power cut, otherwise NORMAL.
 */
type EditorSchema = { synchronous: 'FULL' | 'NORMAL'; migrations: readonly string[] }

/**
 * Opens a database of the editor, creates it and its folder if they do not exist, and migrates it to the latest schema version. Only this
 * user can read the file. `path` is the file, or ':memory:'. Throws if the schema version is newer than this release supports.
 */
export function openEditorDatabase(path: string, { synchronous, migrations }: EditorSchema): DatabaseSync {
  if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true })
  const database = new DatabaseSync(path)
  if (path !== ':memory:') chmodSync(path, 0o600)
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = ${synchronous}`)
  migrateEditorDatabase(database, path, migrations)
  return database
}

/** Takes all migrations that are missing, or none. SQLite keeps the schema version in `user_version`, which is 0 in a new file. */
function migrateEditorDatabase(database: DatabaseSync, path: string, migrations: readonly string[]): void {
  database.exec('BEGIN IMMEDIATE')
  try {
    const version = Number(database.prepare('PRAGMA user_version').get()?.['user_version'])
    if (version > migrations.length)
      throw new Error(
        `${path}: schema version ${version} is newer than this release supports (${migrations.length}). Start the newer release.`,
      )
    for (const statements of migrations.slice(version)) database.exec(statements)
    database.exec(`PRAGMA user_version = ${migrations.length}; COMMIT`)
  } catch (error) {
    database.close()
    throw error
  }
}
