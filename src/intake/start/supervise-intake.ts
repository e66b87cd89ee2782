import { downIntakeRouter, routerWithoutTemplates } from '#src/intake/routes/respond-while-down.ts'
import { failureLog } from '#src/intake/runtime/failure-log.ts'
import { intakeLocation, type MountPoint } from '#src/intake/runtime/intake-location.ts'
import type { IntakeSettings, OutageMailSettings } from '#src/intake/runtime/settings.ts'
import type { Templates } from '#src/intake/templates/templates.ts'
import { type OutageMailer, outageMailer } from '#src/intake/upkeep/mail-outage.ts'
import { errorMessage } from '#src/lib/node/error-message.ts'
import type { Log } from '#src/lib/node/log.ts'
import { type Milliseconds, second } from '#src/lib/time.ts'
import { loadTemplates } from './load-templates.ts'
import { type Intake, startIntake } from './start-intake.ts'

type Supervision = {
  templates: Templates
  /** Reads the settings. If it throws, the pages of the site are served without the intake. */
  readSettings: () => IntakeSettings
  mountPoint: MountPoint
  log: Log
  /** The mail server and the recipients of a mail to the house while the intake is down. */
  outageMail: OutageMailSettings
  /** Time between two attempts to start the intake. Default: 5 seconds. */
  retryAfter?: Milliseconds
  /** Time for which the intake must be down before the house gets a mail. Default: that of `outageMailer`. */
  mailAfter?: Milliseconds
}

/**
 * Starts the intake of a built site, if the site has an intake. If its templates do not fit this server, the paths of the intake get status
 * 503 until the site is built and the server started again. Never rejects.
 */
export async function superviseIntakeOfSite(siteFolder: string, supervision: Omit<Supervision, 'templates'>): Promise<Intake | undefined> {
  const { mountPoint, log } = supervision
  try {
    const templates = await loadTemplates(siteFolder)
    return templates?.isWithSite ? await superviseIntake({ templates, ...supervision }) : undefined
  } catch (error) {
    const problem = errorMessage(error)
    log.error('intake not started', { problem })
    const router = routerWithoutTemplates(mountPoint.base.slice(0, -1), `The intake cannot start: ${problem}`, failureLog(log))
    return { ...router, stop: () => Promise.resolve() }
  }
}

/**
 * Starts the intake so that the pages of the site do not depend on it. While the intake cannot start, because of a setting or the database,
 * the paths of the intake get status 503, and the start is tried again after `retryAfter`. Resolves after the first attempt, and never
 * rejects.
 */
export async function superviseIntake(supervision: Supervision): Promise<Intake> {
  const { templates, readSettings, mountPoint, log, outageMail, retryAfter = 5 * second, mailAfter } = supervision
  let intake: Intake | undefined
  let problem = ''
  let retry: NodeJS.Timeout | undefined
  let isStopping = false
  let reportOutage: OutageMailer | undefined
  async function attempt(): Promise<void> {
    try {
      intake = await startIntake({ templates, settings: readSettings(), mountPoint, log })
      if (problem !== '') log.info('intake started after a problem')
    } catch (error) {
      if (errorMessage(error) !== problem) log.error('intake not started', { problem: errorMessage(error) })
      problem = errorMessage(error)
      reportOutage ??= outageMailer({ templates, ...outageMail, log, ...(mailAfter !== undefined && { mailAfter }) })
      reportOutage(`The intake cannot start: ${problem}`)
      if (!isStopping) retry = setTimeout(tryAgain, retryAfter)
    }
  }
  const tryAgain = () => {
    attempted = attempt()
  }
  let attempted = attempt()
  await attempted

  const dependencies = { templates, ...intakeLocation(templates, mountPoint), logFailure: failureLog(log) }
  const down = downIntakeRouter(dependencies, () => `The intake cannot start: ${problem}`)
  return {
    handle: (incoming) => (intake ?? down).handle(incoming),
    logFailure: (error) => (intake ?? down).logFailure(error),
    async stop() {
      isStopping = true
      clearTimeout(retry)
      await attempted
      await intake?.stop()
    },
  }
}
