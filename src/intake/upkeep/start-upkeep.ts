import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Database } from '../../database/index.ts'
import { errorMessage } from '../../lib/node/error-message.ts'
import type { Log } from '../../lib/node/log.ts'
import { hour } from '../../lib/time.ts'
import { purgeExpired } from '../requests/purge-expired.ts'
import type { BackupSettings } from './backups.ts'

export type Upkeep = {
  database: Database
  retentionDays: number
  /** The SQLite file to back up. Undefined for PostgreSQL, which has tools for backups. */
  file?: string | undefined
  backups: BackupSettings
  log: Log
}

/** Purges expired data and makes a backup, now and every hour. Returns a function that stops this after the current run. */
export function startUpkeep(upkeep: Upkeep): () => Promise<void> {
  let last = runUpkeep(upkeep)
  const timer = setInterval(() => void (last = last.then(() => runUpkeep(upkeep))), hour)
  return () => {
    clearInterval(timer)
    return last
  }
}

async function runUpkeep({ database, retentionDays, file, backups, log }: Upkeep): Promise<void> {
  try {
    const count = await purgeExpired(database, retentionDays, Date.now())
    if (count > 0) log.info('requests purged', { count })
    if (file === undefined) return
    const worker = new Worker(new URL('./backup-worker.ts', import.meta.url), { workerData: { file, backups, now: Date.now() } })
    const [path] = (await once(worker, 'message')) as [string] // backup-worker.ts posts this result
    log.info('backup made', { path })
  } catch (error) {
    log.error('upkeep failed', { problem: errorMessage(error) })
  }
}
