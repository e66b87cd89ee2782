import { setTimeout as wait } from 'node:timers/promises'
import { deleteStoredTime, storeTime } from '#src/intake/database/stored-times.ts'
import { purgeExpired, type Retention } from '#src/intake/requests/change/purge-expired.ts'
import type { TrustedClock } from '#src/intake/runtime/trusted-clock.ts'
import { errorMessage } from '#src/lib/node/error-message.ts'
import type { Log } from '#src/lib/node/log.ts'
import { hour, type Milliseconds, minute, second } from '#src/lib/time.ts'
import type { Database } from '#src/server-lib/database/index.ts'
import { backUpInWorker } from './back-up-in-worker.ts'
import type { BackupSettings } from './backups.ts'

export type Upkeep = {
  database: Database
  retention: Retention
  /** The SQLite file to back up. Undefined for PostgreSQL, of which the intake makes no backups. */
  file?: string | undefined
  backups: BackupSettings
  clock: Pick<TrustedClock, 'now' | 'skew' | 'check'>
  log: Log
  backUp?: typeof backUpInWorker
}

/**
 * Purges expired data and makes a backup, now and every hour, and checks the clock every minute.
 *
 * - A slow backup delays neither the check of the clock nor the purge.
 * - `stop` resolves after the current run. If a backup then takes more than `grace`, `stop` aborts it.
 */
export function startUpkeep(upkeep: Upkeep, grace: Milliseconds = 10 * second): { stop: () => Promise<void> } {
  const checkClock = clockCheck(upkeep)
  const stopping = new AbortController()
  let lastCheck = Promise.resolve()
  let lastBackup = Promise.resolve()
  const runHourly = () => {
    const lastPurge = (lastCheck = lastCheck.then(checkClock).then(() => attempt(upkeep, purgeWhileTrusted(upkeep))))
    lastBackup = lastBackup.then(() => lastPurge).then(() => attempt(upkeep, makeBackup(upkeep, stopping.signal)))
  }
  runHourly()
  const timer = setInterval(runHourly, hour)
  const clockTimer = setInterval(() => void (lastCheck = lastCheck.then(checkClock)), minute)
  return {
    async stop() {
      clearInterval(timer)
      clearInterval(clockTimer)
      await lastCheck
      await Promise.race([lastBackup, wait(grace, undefined, { ref: false })])
      stopping.abort()
      await lastBackup
    },
  }
}

/** Returns a function that checks the clock, and logs when the clock is no longer trusted and when it is trusted again. */
function clockCheck({ clock, log }: Upkeep): () => Promise<void> {
  let wasSkewed = false
  return async () => {
    try {
      const skew = await clock.check()
      if (skew !== undefined && !wasSkewed)
        log.error('clock not trusted: nothing is purged until it is right, or a day after a jump ahead', {
          seconds: Math.round(skew / second),
        })
      else if (skew === undefined && wasSkewed) log.info('clock trusted again')
      wasSkewed = skew !== undefined
    } catch (error) {
      log.error('clock not checked', { problem: errorMessage(error) })
    }
  }
}

/** Waits for a task. If the task fails, logs the error and resolves too. */
const attempt = ({ log }: Upkeep, task: Promise<void>): Promise<void> =>
  task.catch((error: unknown) => log.error('upkeep failed', { problem: errorMessage(error) }))

async function purgeWhileTrusted({ database, retention, clock, log }: Upkeep): Promise<void> {
  if (clock.skew() !== undefined) return
  const count = await purgeExpired(database, retention, clock.now())
  if (count > 0) log.info('requests purged', { count })
}

/** Makes a backup. If the database is damaged, makes none, and stores the time `damaged`, so that the house gets a mail about it. */
async function makeBackup(
  { database: { sql }, file, backups, clock, log, backUp = backUpInWorker }: Upkeep,
  stopping: AbortSignal,
): Promise<void> {
  if (file === undefined || stopping.aborted) return
  const now = clock.now()
  const result = await backUp({ file, backups, now, shouldDeleteOld: clock.skew() === undefined }, stopping)
  if (result.kind === 'damaged') {
    log.error('database damaged', { problem: result.damage })
    await storeTime(sql, 'damaged', now)
  } else {
    log.info('backup made', { path: result.path })
    await deleteStoredTime(sql, 'damaged')
  }
}
