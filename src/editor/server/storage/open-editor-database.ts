import type { DatabaseSync } from 'node:sqlite'
import { openSqliteFile } from '#src/lib/node/files/open-sqlite-file.ts'
import { missingMigrations } from '#src/lib/node/missing-migrations.ts'

/**
 * SQL statements that change the tables from one schema version to the next. The database stores the number of its version, not the names
 * of migrations.
 */
type EditorMigration = { name: string; statements: string }

type EditorSchema = {
  /** The SQLite setting `synchronous`: FULL if a write must survive a power cut, otherwise NORMAL. */
  synchronous: 'FULL' | 'NORMAL'
  /**
   * The migrations of the tables, the oldest first. A released migration is never edited: every change of the tables is a new migration.
   * The first migration uses CREATE TABLE IF NOT EXISTS, because databases of releases before 0.2.0 have the tables, but no schema version.
   */
  migrations: readonly EditorMigration[]
}

/**
 * Opens a database of the editor. Creates it and its folder if they do not exist, and migrates it to the latest schema version. Only the
 * user of the server can read the file. `path` is the file, or ':memory:'. Throws if the schema version is newer than this release
 * supports, or if SQLite is too old.
 *
 * The editor does not use `src/server-lib/database`, whose statements are asynchronous: it has to check a value, record its write
 * and replace the file in one turn of the event loop, so that no other call runs in between.
 */
export const openEditorDatabase = (path: string, { synchronous, migrations }: EditorSchema): DatabaseSync =>
  openSqliteFile(path, {
    configure: (database) => {
      database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = ${synchronous}`)
      migrateEditorDatabase(database, path, migrations)
    },
  })

/** Runs the statements of `work` in a transaction. If `work` throws, none of them takes effect. */
export function inTransaction<Result>(database: DatabaseSync, work: () => Result): Result {
  database.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    database.exec('COMMIT')
    return result
  } catch (error) {
    // After some errors, such as a full disk, SQLite has already rolled back the transaction, and ROLLBACK would throw.
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}

/** Runs all missing migrations in a transaction. SQLite stores the schema version in `user_version`, which is 0 in a new file. */
function migrateEditorDatabase(database: DatabaseSync, path: string, migrations: readonly EditorMigration[]): void {
  inTransaction(database, () => {
    const version = Number(database.prepare('PRAGMA user_version').get()?.['user_version'])
    for (const { statements } of missingMigrations(migrations, version, `${path}:`)) database.exec(statements)
    database.exec(`PRAGMA user_version = ${migrations.length}`)
  })
}
