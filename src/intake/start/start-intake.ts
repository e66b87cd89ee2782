import { intakeDatabaseFile, openIntakeDatabase } from '#src/intake/database/intake-schema.ts'
import { startStaffSignIn } from '#src/intake/inbox/staff-sign-in.ts'
import { prepareBackupFolder, repeatErasures } from '#src/intake/requests/change/erasure-list.ts'
import { RequestLimits } from '#src/intake/requests/receive/request-limits.ts'
import { runningIntakeRouter } from '#src/intake/routes/intake-routes.ts'
import { createFailureLog } from '#src/intake/runtime/failure-log.ts'
import type { IntakeDependencies } from '#src/intake/runtime/intake-dependencies.ts'
import { intakeLocation, type MountPoint } from '#src/intake/runtime/intake-location.ts'
import { Metrics, startMetricsServer } from '#src/intake/runtime/metrics.ts'
import { createReadiness } from '#src/intake/runtime/readiness.ts'
import type { IntakeSettings } from '#src/intake/runtime/settings.ts'
import { TrustedClock } from '#src/intake/runtime/trusted-clock.ts'
import { watchForUnknownProxy } from '#src/intake/runtime/unknown-proxy.ts'
import type { Templates } from '#src/intake/templates/templates.ts'
import { restrictIntakeFiles } from '#src/intake/upkeep/intake-files.ts'
import { startUpkeep } from '#src/intake/upkeep/start-upkeep.ts'
import { createCountedLog } from '#src/lib/node/counted-log.ts'
import { errorMessage } from '#src/lib/node/error-message.ts'
import type { Log } from '#src/lib/node/log.ts'
import { lockDatabase } from '#src/server-lib/database/index.ts'
import type { RequestHandler } from '#src/server-lib/http/index.ts'
import { startMails } from './start-mails.ts'

export type Intake = RequestHandler & {
  /**
   * Resolves when the mail that is being sent has been sent, and the database is closed. The responses to all HTTP requests must have been
   * sent before.
   */
  stop: () => Promise<void>
}

type IntakeOptions = {
  templates: Templates
  settings: IntakeSettings
  mountPoint: MountPoint
  log: Log
  /** Rate limits of each network. Default: `new RequestLimits()`. */
  limits?: RequestLimits
}

/**
 * Starts the intake: its routes, its mails, the inbox, and the upkeep (purge and backup). Throws if the database cannot be opened or
 * another server uses it.
 */
export async function startIntake(options: IntakeOptions): Promise<Intake> {
  const { templates, settings, mountPoint, log, limits = new RequestLimits() } = options
  const { staff, backups, metricsPort } = settings
  const file = 'folder' in settings.database ? intakeDatabaseFile(settings.database.folder) : undefined
  // Stops the parts that were started, in reverse order: when `stop` is called, or if a later part cannot start.
  await using started = new AsyncDisposableStack()
  if (file !== undefined) started.defer(lockDatabase(file))
  const database = await openIntakeDatabase(settings.database, (problem) => log.error('database trouble', { problem }))
  started.defer(() => database.close())
  restrictIntakeFiles({ data: settings.databases.sqlite.folder, backups: backups.folder })
  const clock = await TrustedClock.start(database.sql)
  const now = () => clock.now()
  if (file !== undefined) {
    reportBackupFolder(backups, log)
    // Another tool may have restored the database file from an old backup, which contains requests that were erased since. Erases them
    // again.
    await repeatErasures(database, backups.folder, now())
  }
  if (staff.length === 0) log.error('STAFF is not set: there is no inbox')

  const { mails, stop: stopMails } = startMails({ templates, settings, database, clock, log })
  started.defer(stopMails)
  started.defer(startUpkeep({ database, retention: templates.retention, file, backups, clock, log }).stop)
  const signIn = await startStaffSignIn(settings, { database, log, wakeMailer: mails.wake, now: Date.now, trustedNow: now })
  started.defer(signIn.refusals.flush)
  const refusals = createCountedLog(log, 'requests refused')
  started.defer(refusals.flush)
  const metrics = new Metrics()
  const metricsServer =
    metricsPort === undefined ? undefined : startMetricsServer(metrics, { sql: database.sql, port: metricsPort, log, now: Date.now })
  started.defer(() => void metricsServer?.close())

  const dependencies: IntakeDependencies = {
    ...intakeLocation(templates, mountPoint),
    templates,
    settings,
    database,
    mails,
    signIn,
    reception: { limits, refusals, metrics },
    logFailure: createFailureLog(log),
    readiness: createReadiness(database, Date.now),
    now,
    log,
  }
  const checkProxy = await watchForUnknownProxy({ proxies: settings.proxies, sql: database.sql, log, now: Date.now })
  const router = runningIntakeRouter(dependencies)
  const running = started.move()
  return {
    ...router,
    handle(incoming) {
      checkProxy(incoming)
      return router.handle(incoming)
    },
    stop: () => running.disposeAsync(),
  }
}

/** Logs the problem if the backup folder cannot be used. The intake starts nevertheless. */
function reportBackupFolder(backups: IntakeSettings['backups'], log: Log): void {
  try {
    prepareBackupFolder(backups.folder)
  } catch (error) {
    log.error('backups not possible', { problem: errorMessage(error) })
  }
}
