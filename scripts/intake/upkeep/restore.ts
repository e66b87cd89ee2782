import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileIn, openDatabase } from '../database/open.ts'
import { lockServer } from '../database/sqlite.ts'
import { erase } from '../requests/erase.ts'
import { purge } from '../requests/purge.ts'
import { erasedIn, requireSound } from './backups.ts'

/**
 * Puts a backup in the place of the database in a folder. What has been erased since then, or is too old by now, does not come back.
 * The database that was there stays beside it under another name, which is returned. Throws where a server works on it.
 */
export async function restore(path: string, folder: string, retentionDays: number, now: number): Promise<{ before: string | undefined }> {
  if (!existsSync(path)) throw new Error(`There is no ${path}.`)
  const file = fileIn(folder)
  const unlock = lockServer(file)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const making = `${file}.making`
    copyFileSync(path, making)
    requireSound(making)
    const before = existsSync(file) ? `${file}.before-${new Date(now).toISOString().replaceAll(/[:.]/g, '-')}` : undefined
    for (const ending of ['', '-wal', '-shm'])
      if (before !== undefined && existsSync(file + ending)) renameSync(file + ending, before + ending)
    renameSync(making, file)
    const database = await openDatabase({ folder })
    for (const { id } of erasedIn(dirname(path))) await erase(database, { id })
    await purge(database, retentionDays, now)
    await database.close()
    return { before }
  } finally {
    rmSync(`${file}.making`, { force: true })
    unlock()
  }
}
