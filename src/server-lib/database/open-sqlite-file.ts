import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type DatabaseSyncOptions } from 'node:sqlite'
import { closeToOthers, createPrivateFile } from '#src/lib/node/files/private-files.ts'

/**
 * The first SQLite version without the WAL-reset bug, as a number (3.51.3). The bug can corrupt a database (https://sqlite.org/wal.html).
 */
const minimumVersion = 3_051_003

type OpenOptions = DatabaseSyncOptions & {
  /** Prepares the connection, for example with pragmas and migrations. If it throws, the file is closed, and the error is thrown. */
  configure: (database: DatabaseSync) => void
}

/**
 * Opens a database in memory if `path` is ':memory:'. Creates the file and its folder if they do not exist, and removes the permissions of
 * other users on the file. Throws if SQLite is too old, or if the file cannot be opened.
 */
export function openSqliteFile(path: string, { configure, ...options }: OpenOptions): DatabaseSync {
  requireSafeVersion(process.versions.sqlite)
  if (path !== ':memory:') {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    createPrivateFile(path)
    for (const suffix of ['', '-wal', '-shm']) closeToOthers(path + suffix)
  }
  const database = new DatabaseSync(path, options)
  try {
    configure(database)
    return database
  } catch (error) {
    // Closes the file, because each attempt to open a damaged file would otherwise leave a file descriptor open until the next garbage
    // collection.
    database.close()
    throw error
  }
}

/** Throws if a version of SQLite has the WAL-reset bug. An unknown version counts as such. */
export function requireSafeVersion(version = '0'): void {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  if (major * 1e6 + minor * 1e3 + patch < minimumVersion)
    throw new Error(
      `SQLite ${version} has the WAL-reset bug, which can corrupt the database; 3.51.3 or later is required. Upgrade Node.js.`,
    )
}
