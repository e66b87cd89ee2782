import { z } from 'zod'
import { readStoredTime } from '#src/intake/database/stored-times.ts'
import type { Alert } from '#src/intake/protocol/alert.ts'
import { countRequests } from '#src/intake/requests/read/request-queries.ts'
import type { IntakeSettings } from '#src/intake/runtime/settings.ts'
import { storedSkew } from '#src/intake/runtime/trusted-clock.ts'
import { effectOfUnknownProxy } from '#src/intake/runtime/unknown-proxy.ts'
import type { Templates } from '#src/intake/templates/templates.ts'
import { alertFiles, findAlerts } from '#src/intake/upkeep/find-alerts.ts'
import { filesOpenToOthers, type IntakeFolders } from '#src/intake/upkeep/intake-files.ts'
import { errorMessage } from '#src/lib/node/error-message.ts'
import type { CommandResult } from '#src/lib/node/process/command.ts'
import type { Timestamp } from '#src/lib/time.ts'
import { type Database, select } from '#src/server-lib/database/index.ts'
import { countDeadMails, countWaitingMails, verifySmtp } from '#src/server-lib/mail/index.ts'

type CheckContext = { database: Database; templates: Templates; settings: IntakeSettings; now: Timestamp }

/** Checks the database, the mail server, the settings and the last backup. The exit code is 1 if there are problems. */
export async function checkIntake({ database, templates, settings, now }: CheckContext): Promise<CommandResult> {
  const { smtp, staff, backups, proxies, databases } = settings
  const { all, open, waiting, suspected, done, declined } = await countRequests(database.sql)
  // Waiting mails with sign-in codes count too, because a code that is not sent explains why a member of staff cannot sign in.
  const waitingMails = await countWaitingMails(database.sql)
  const dead = await countDeadMails(database.sql)
  const files = alertFiles(settings)
  const skew = await storedSkew(database.sql, now)
  const alerts = await findAlerts({ database, files, responseHours: templates.responseHours, skew, now })
  const problems = [
    ...(await checkDatabase(database)),
    ...(smtp === undefined ? ['SMTP_URL is not set: the house gets no mail about requests.'] : await checkMailServer(smtp)),
    ...(staff.length === 0 ? ['STAFF is not set: nobody can sign in to the inbox.'] : []),
    ...(await checkProxy(database, proxies)),
    ...(dead > 0 ? [`Mails that could not be sent: ${dead}. They can be sent again in the inbox.`] : []),
    ...checkModes({ data: databases.sqlite.folder, backups: backups.folder }),
    ...alerts
      .filter(({ kind }) => !explainedAbove.includes(kind))
      .map((alert) => `${templates.alertText(alert)}${aboutBackups.includes(alert.kind) ? ` Backups are in ${backups.folder}.` : ''}`),
  ]
  return {
    stdout: `Requests: ${all} (open: ${open}, waiting for the client: ${waiting}, suspected: ${suspected}, closed: ${done + declined}). Mails waiting: ${waitingMails}.\n`,
    stderr: problems.map((problem) => `${problem}\n`).join(''),
    exitCode: problems.length > 0 ? 1 : 0,
  }
}

/** Kinds of alerts that the command `check` does not print as alerts, because it prints the same problem with more details before them. */
const explainedAbove: readonly Alert['kind'][] = ['failedMails', 'proxy', 'damagedDatabase']

const aboutBackups: readonly Alert['kind'][] = ['backupFolder', 'noBackup', 'oldBackup']

const integritySchema = z.object({ integrity_check: z.string() })

async function checkDatabase({ kind, sql }: Database): Promise<string[]> {
  if (kind === 'postgres') return []
  const problems = (await select(sql, integritySchema, 'PRAGMA integrity_check')).map(({ integrity_check: problem }) => problem).join('; ')
  return problems === 'ok' ? [] : [`The database is damaged: ${problems.slice(0, 500)}. Restore the last backup.`]
}

async function checkMailServer(smtp: string): Promise<string[]> {
  try {
    await verifySmtp(smtp)
    return []
  } catch (error) {
    return [`The mail server does not accept the connection: ${errorMessage(error)}`]
  }
}

async function checkProxy({ sql }: Database, proxies: IntakeSettings['proxies']): Promise<string[]> {
  const at = await readStoredTime(sql, 'unknownProxy')
  if (at !== undefined)
    return [`TRUSTED_PROXY does not name the proxy of a request at ${new Date(at).toISOString()}: ${effectOfUnknownProxy}.`]
  return proxies === undefined ? [`TRUSTED_PROXY is not set: ${effectOfUnknownProxy}.`] : []
}

function checkModes(folders: IntakeFolders): string[] {
  const paths = filesOpenToOthers(folders)
  return paths.length === 0 ? [] : [`Other users of the machine can read personal data. Run: chmod go-rwx ${paths.join(' ')}`]
}
