import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { createPrivateFile } from '#src/lib/node/files/private-files.ts'
import { syncToDisk } from '#src/lib/node/files/write-file.ts'
import type { SqliteConnection } from './sqlite-connection.ts'

/** Returns the identity of a file. Two files never have the same identity at the same time. Undefined if the file does not exist. */
function fileId(path: string): string | undefined {
  const file = statSync(path, { throwIfNoEntry: false })
  return file && `${file.dev} ${file.ino}`
}

/**
 * Remembers which file is at a path now. `isDeleted` returns whether no file is at the path any more. It throws if another file is there,
 * because the connection still uses the former file.
 */
export function keptFile(path: string) {
  const id = fileId(path)
  return {
    isDeleted(): boolean {
      const current = fileId(path)
      if (current !== undefined && current !== id)
        throw new Error(`Another file has replaced ${path}. The server cannot use its database until a restart, which opens the new file.`)
      return current === undefined
    },
  }
}

/** Writes the content of a deleted SQLite file, which is still open, to its path. Close the connection and open another afterwards. */
export function restoreDatabaseFile(connection: SqliteConnection, path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const copy = `${path}.rescued`
  rmSync(copy, { force: true })
  createPrivateFile(copy)
  // VACUUM INTO also copies the data in the write-ahead log of the deleted file, because the connection still has this log open.
  connection.sql('VACUUM INTO $1', [copy])
  syncToDisk(copy)
  // Removes the write-ahead log of the deleted file, because SQLite would apply it to the new file.
  for (const suffix of ['-wal', '-shm']) if (existsSync(path + suffix)) rmSync(path + suffix)
  renameSync(copy, path)
  syncToDisk(dirname(path))
}
