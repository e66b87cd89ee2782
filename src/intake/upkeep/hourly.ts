import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Database } from '../database/database.ts'
import type { Log } from '../operation/log.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { purge } from '../requests/purge.ts'
import type { BackupPlace } from './backups.ts'

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
    if (backups) log.info('backup made', { path: await backUpAside(backups) })
  } catch (error) {
    log.error('upkeep failed', { problem: errorMessage(error) })
  }
}

/** Makes a backup in a thread of its own. Rejects where it fails. */
async function backUpAside(backups: NonNullable<Upkeep['backups']>): Promise<string> {
  const worker = new Worker(new URL('./backup-worker.ts', import.meta.url), { workerData: { ...backups, now: Date.now() } })
  const [path] = (await once(worker, 'message')) as [string] // as backup-worker.ts posts it
  return path
}
