import { lockDatabase } from '../database/index.ts'
import { RateLimiter } from '../http/index.ts'
import type { Log } from '../lib/node/log.ts'
import { sendReply } from '../lib/node/send-reply.ts'
import { hour, minute } from '../lib/time.ts'
import { smtpTransport, startMailer } from '../mail/index.ts'
import type { ServedSite } from '../server/index.ts'
import { intakeMails } from './requests/intake-mails.ts'
import { routeRequest } from './routes.ts'
import type { IntakeContext } from './runtime/context.ts'
import { newMetrics, startMetricsServer } from './runtime/metrics.ts'
import type { IntakeSettings } from './runtime/settings.ts'
import { startStaffSignIn } from './runtime/staff-sign-in.ts'
import { openIntakeDatabase, sqliteFile } from './tables/intake-schema.ts'
import type { Templates } from './templates/index.ts'
import { prepareBackupFolder, repeatErasures } from './upkeep/backups.ts'
import { startUpkeep } from './upkeep/start-upkeep.ts'

export type Intake = {
  handler: NonNullable<ServedSite['handler']>
  /** Resolves when open requests are answered, the mail that is being sent has been sent, and the database is closed. */
  stop: () => Promise<void>
}

/** The base path of the intake, such as / or /house/, and the origins of the site if it is on another host. */
export type MountPoint = { base: string; origins?: readonly string[] }

/** Starts the intake: requests, mail, inbox and upkeep. Throws if the database cannot be opened or another server uses it. */
export async function startIntake(templates: Templates, settings: IntakeSettings, mountPoint: MountPoint, log: Log): Promise<Intake> {
  const { smtp, staff, backups, metricsPort } = settings
  const file = 'folder' in settings.database ? sqliteFile(settings.database.folder) : undefined
  const unlock = file === undefined ? undefined : lockDatabase(file)
  if (file !== undefined) prepareBackupFolder(backups)
  const database = await openIntakeDatabase(settings.database, (problem) => log.error('database trouble', { problem }))
  // Another tool may have restored the database file from an old backup, which brings erased requests back. Erases them again.
  if (file !== undefined) await repeatErasures(database, backups.folder)
  if (smtp === undefined) log.error('SMTP_URL is not set: requests are stored, and mails wait until it is set')
  if (staff.length === 0) log.error('STAFF is not set: there is no inbox')

  const sender = { name: templates.brand, address: templates.email }
  const transport = smtp === undefined ? undefined : smtpTransport(smtp, sender)
  const mailer = transport && startMailer({ database, mails: intakeMails({ database, templates }), transport, log })
  const stopUpkeep = startUpkeep({ database, retentionDays: templates.retentionDays, file, backups, log })
  const metrics = newMetrics()
  const metricsServer = metricsPort === undefined ? undefined : startMetricsServer(metrics, { run: database.run, port: metricsPort, log })

  const sendMails = () => mailer?.wake()
  const signIn = await startStaffSignIn(settings, { database, log, sendMails, now: Date.now })
  const context: IntakeContext = {
    templates,
    settings,
    database,
    mailPolicy: { notify: templates.email, acknowledgementsPerHour: settings.acknowledgementsPerHour },
    basePath: mountPoint.base.slice(0, -1),
    origins: mountPoint.origins ?? [new URL(templates.url).origin],
    isStandalone: mountPoint.origins !== undefined,
    signIn,
    limits: newLimits(),
    now: Date.now,
    log,
    metrics,
    sendMails,
  }
  const open = new Set<Promise<void>>()
  return {
    handler(incoming, response, headers) {
      const reply = routeRequest(context, incoming)
      if (!reply) return false
      // Node sends 100 Continue automatically only if the server has no listener for `checkContinue`. site-server.ts has such a listener,
      // so the intake sends it.
      if (incoming.headers.expect?.toLowerCase() === '100-continue') response.writeContinue()
      // `reply` and `sendReply` reject if the client disconnects before the end of the request or of the response.
      const sent = reply
        .then((result) => sendReply(incoming, response, { ...result, headers: { ...headers, ...result.headers } }))
        .catch(() => void response.destroy())
      open.add(sent)
      void sent.then(() => open.delete(sent))
      return true
    },
    async stop() {
      await Promise.all(open)
      metricsServer?.close()
      signIn.refusals.flush()
      await stopUpkeep()
      await mailer?.stop()
      await database.close()
      unlock?.()
    },
  }
}

/** Limits that even a network shared by a family, an office or a hotel stays below. */
const newLimits = (): IntakeContext['limits'] => ({
  suspicious: new RateLimiter({ events: 5, window: 10 * minute }),
  flood: new RateLimiter({ events: 60, window: hour }),
})
