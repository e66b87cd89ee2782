import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileIn, openDatabase } from '../database/open.ts'
import { lockServer } from '../database/sqlite.ts'
import { purge } from '../requests/purge.ts'
import { copyDatabase, erasedIn, forgetErased, requireSound, stamp } from './backups.ts'

/** Where to and how: `lists` are folders with a list of what has been erased, besides that of the backup. */
type Restoring = { folder: string; lists: readonly string[]; retentionDays: number; now: number }

/** What was there before, under its new name, and whether there was a list of what has been erased. */
export type Restored = { before: string | undefined; hasList: boolean }

/**
 * Puts a backup in the place of the database in a folder, once it is known to be good. What has been erased since then, or is too old by
 * now, does not come back. The database that was there stays beside it under another name. Throws where a server works on it.
 */
export async function restore(path: string, { folder, lists, retentionDays, now }: Restoring): Promise<Restored> {
  if (!existsSync(path)) throw new Error(`There is no ${path}.`)
  const file = fileIn(folder)
  const unlock = lockServer(file)
  const making = join(folder, `restoring-${stamp(now)}`)
  try {
    mkdirSync(making, { recursive: true, mode: 0o700 })
    await copyDatabase(path, fileIn(making))
    requireSound(fileIn(making))
    const places = [...new Set([dirname(path), ...lists])]
    const database = await openDatabase({ folder: making })
    try {
      for (const place of places) await forgetErased(database, place)
      await purge(database, retentionDays, now)
    } finally {
      await database.close()
    }
    const before = moveAside(file, now)
    renameSync(fileIn(making), file)
    return { before, hasList: places.some((place) => erasedIn(place) !== undefined) }
  } finally {
    rmSync(making, { recursive: true, force: true })
    unlock()
  }
}

/** Gives the files of a database another name: its log, too, which would be played onto whatever comes in its place. */
function moveAside(file: string, now: number): string | undefined {
  const before = `${file}.before-${stamp(now)}`
  const present = ['', '-wal', '-shm'].filter((ending) => existsSync(file + ending))
  for (const ending of present) renameSync(file + ending, before + ending)
  return present.length > 0 ? before : undefined
}
