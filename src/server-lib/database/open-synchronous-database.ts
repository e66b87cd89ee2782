import type { Migration } from './database.ts'
import { migrateConnection } from './migrate.ts'
import { type ConnectionOptions, connectSqlite, type SqliteConnection } from './sqlite-connection.ts'

/**
 * Opens a SQLite file for code that must run several statements in one turn of the event loop, and migrates its tables to the latest schema
 * version. Throws if either fails, or if another process has locked the file. `path` is the file, or ':memory:'.
 */
export function openSynchronousDatabase(
  path: string,
  { migrations, ...options }: ConnectionOptions & { migrations: readonly Migration[] },
): SqliteConnection {
  const connection = connectSqlite(path, options)
  try {
    migrateConnection(connection, migrations, path)
    return connection
  } catch (error) {
    connection.close()
    throw error
  }
}
