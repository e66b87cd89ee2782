import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { intakeDatabaseFile, openIntakeDatabase } from '#src/intake/database/intake-schema.ts'
import { commandLineActor } from '#src/intake/protocol/audit-event.ts'
import { addAuditEvent } from '#src/intake/requests/audit-log.ts'
import { listErased, repeatErasures } from '#src/intake/requests/change/erasure-list.ts'
import { purgeExpired, type Retention } from '#src/intake/requests/change/purge-expired.ts'
import { timeOfFile } from '#src/intake/runtime/trusted-clock.ts'
import type { Timestamp } from '#src/lib/time.ts'
import { lockDatabase } from '#src/server-lib/database/index.ts'
import { copyDatabase, requireIntact, timestamp } from './backups.ts'

type RestoreOptions = {
  folder: string
  /** Folders with erasure lists, in addition to the folder of the backup. */
  erasureLists: readonly string[]
  retention: Retention
  /** The current time by the clock of the machine, which may be wrong. */
  now: Timestamp
}

export type Restored = {
  replaced: string | undefined
  hasErasureList: boolean
}

/**
 * Replaces the database in a data folder by a backup, after checking the backup.
 *
 * - Requests that were erased after the backup stay erased.
 * - Deletes expired requests, but only if the clock of the machine agrees with the time stored in the previous database, or in the backup
 *   if that database is missing or damaged. Otherwise the server deletes them later.
 * - The previous database stays beside the new one under another name.
 * - Throws if a server uses the database.
 */
export async function restoreBackup(path: string, { folder, erasureLists, retention, now: wall }: RestoreOptions): Promise<Restored> {
  if (!existsSync(path)) throw new Error(`There is no ${path}.`)
  const file = intakeDatabaseFile(folder)
  const unlock = lockDatabase(file)
  const partial = join(folder, `restoring-${timestamp(wall)}`)
  try {
    const { now, isTrusted } = await timeFrom([file, path], wall)
    mkdirSync(partial, { recursive: true, mode: 0o700 })
    await copyDatabase(path, intakeDatabaseFile(partial))
    requireIntact(intakeDatabaseFile(partial))
    const lists = [...new Set([dirname(path), ...erasureLists])]
    const database = await openIntakeDatabase({ folder: partial })
    try {
      for (const list of lists) await repeatErasures(database, list, now)
      if (isTrusted) await purgeExpired(database, retention, now)
      await addAuditEvent(database.sql, { actor: commandLineActor, action: 'restored', details: { subject: basename(path) }, now })
    } finally {
      await database.close()
    }
    const replaced = moveAside(file, now)
    renameSync(intakeDatabaseFile(partial), file)
    return { replaced, hasErasureList: lists.some((list) => listErased(list) !== undefined) }
  } finally {
    rmSync(partial, { recursive: true, force: true })
    unlock()
  }
}

/**
 * Returns the result of `timeOfFile` for the first file that can be read. The files are the previous database, which may be missing or
 * damaged, and the backup.
 */
async function timeFrom([file = '', ...others]: readonly string[], now: Timestamp): ReturnType<typeof timeOfFile> {
  try {
    return await timeOfFile(file, now)
  } catch (error) {
    if (others.length === 0) throw error
    return timeFrom(others, now)
  }
}

/** Renames a database and its write-ahead log. If the log kept its name, SQLite would apply it to the next database at this path. */
export function moveAside(file: string, now: Timestamp): string | undefined {
  const newName = `${file}.before-${timestamp(now)}`
  const suffixes = ['', '-wal', '-shm'].filter((suffix) => existsSync(file + suffix))
  for (const suffix of suffixes) renameSync(file + suffix, newName + suffix)
  return suffixes.length > 0 ? newName : undefined
}
