import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Database } from '#src/database/index.ts'
import { errorMessage } from '#src/lib/node/error-message.ts'
import type { Log } from '#src/lib/node/log.ts'
import { hour, minute, second } from '#src/lib/time.ts'
import { purgeExpired, type Retention } from '../requests/change/purge-expired.ts'
import type { TrustedClock } from '../runtime/trusted-clock.ts'
import { deleteStoredTime, storeTime } from '../tables/stored-times.ts'
import type { BackupOrder, BackupResult, BackupSettings } from './backups.ts'

export type Upkeep = {
  database: Database
  retention: Retention
  /** The SQLite file to back up. Undefined for PostgreSQL, which has tools for backups. */
  file?: string | undefined
  backups: BackupSettings
  clock: TrustedClock
  log: Log
}

/**
 * Purges expired data and makes a backup, now and every hour, and checks the clock every minute. Returns a function that stops this after
 * the current run.
 */
export function startUpkeep(upkeep: Upkeep): () => Promise<void> {
  const checkClock = clockCheck(upkeep)
  let last = runUpkeep(upkeep, checkClock)
  const timer = setInterval(() => void (last = last.then(() => runUpkeep(upkeep, checkClock))), hour)
  const clockTimer = setInterval(() => void (last = last.then(checkClock)), minute)
  return () => {
    clearInterval(timer)
    clearInterval(clockTimer)
    return last
  }
}

/** Returns a function that checks the clock, and logs when a doubt begins and ends. */
function clockCheck({ clock, log }: Upkeep): () => Promise<void> {
  let wasDoubted = false
  return async () => {
    try {
      const doubt = await clock.check()
      if (doubt !== undefined && !wasDoubted)
        log.error('clock doubted: nothing is purged until it is right, or a day after a jump ahead', {
          seconds: Math.round(doubt / second),
        })
      else if (doubt === undefined && wasDoubted) log.info('clock trusted again')
      wasDoubted = doubt !== undefined
    } catch (error) {
      log.error('clock not checked', { problem: errorMessage(error) })
    }
  }
}

async function runUpkeep(upkeep: Upkeep, checkClock: () => Promise<void>): Promise<void> {
  await checkClock()
  for (const task of [purgeWhileTrusted, makeBackup])
    await task(upkeep).catch((error: unknown) => upkeep.log.error('upkeep failed', { problem: errorMessage(error) }))
}

async function purgeWhileTrusted({ database, retention, clock, log }: Upkeep): Promise<void> {
  if (clock.doubt() !== undefined) return
  const count = await purgeExpired(database, retention, clock.now())
  if (count > 0) log.info('requests purged', { count })
}

/** Makes a backup. No backup is made of a damaged database: that is stored, and the house gets a mail about it. */
async function makeBackup({ database: { run }, file, backups, clock, log }: Upkeep): Promise<void> {
  if (file === undefined) return
  const now = clock.now()
  const workerData: BackupOrder = { file, backups, now, deletesOld: clock.doubt() === undefined }
  const worker = new Worker(new URL('./backup-worker.ts', import.meta.url), { workerData })
  const [result] = (await once(worker, 'message')) as [BackupResult] // backup-worker.ts posts it
  if ('damage' in result) {
    log.error('database damaged', { problem: result.damage })
    await storeTime(run, 'damaged', now)
  } else {
    log.info('backup made', result)
    await deleteStoredTime(run, 'damaged')
  }
}
