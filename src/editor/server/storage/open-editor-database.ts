import { chmodSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Opens a database of the editor, and creates it and its folder if they do not exist. Only this user can read the file. `path` is the file,
 * or ':memory:'. `synchronous` is FULL if a write must survive a power cut, otherwise NORMAL.
 */
export function openEditorDatabase(
  path: string,
  { synchronous, schema }: { synchronous: 'FULL' | 'NORMAL'; schema: string },
): DatabaseSync {
  if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true })
  const database = new DatabaseSync(path)
  if (path !== ':memory:') chmodSync(path, 0o600)
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = ${synchronous}; ${schema}`)
  return database
}
