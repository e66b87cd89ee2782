import type { Database } from '../database/database.ts'
import type { Log } from '../operation/log.ts'
import { reasonOf } from '../operation/log.ts'
import { purge } from '../requests/purge.ts'
import { backUp, type BackupPlace } from './backups.ts'

const hour = 3_600_000

export type Upkeep = {
  database: Database
  retentionDays: number
  /** The file of SQLite and where its backups go; PostgreSQL has tools of its own. */
  backups?: { file: string; place: BackupPlace } | undefined
  log: Log
}

/** Deletes what is too old, and makes a backup: now, and every hour. Returns what stops it, once the last is through. */
export function startUpkeep(upkeep: Upkeep): () => Promise<void> {
  let last = keepUp(upkeep)
  const timer = setInterval(() => void (last = last.then(() => keepUp(upkeep))), hour)
  return () => {
    clearInterval(timer)
    return last
  }
}

async function keepUp({ database, retentionDays, backups, log }: Upkeep): Promise<void> {
  try {
    const count = await purge(database, retentionDays, Date.now())
    if (count > 0) log.info('requests purged', { count })
    if (backups) log.info('backup made', { path: await backUp(backups.file, backups.place, Date.now()) })
  } catch (error) {
    log.error('upkeep failed', { problem: reasonOf(error) })
  }
}
