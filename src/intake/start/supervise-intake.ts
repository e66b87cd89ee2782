import type { IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { downIntakeRouter, routerWithoutTemplates } from '#src/intake/routes/respond-while-down.ts'
import { createFailureLog } from '#src/intake/runtime/failure-log.ts'
import { intakeLocation, type MountPoint } from '#src/intake/runtime/intake-location.ts'
import type { IntakeSettings, OutageMailSettings } from '#src/intake/runtime/settings.ts'
import type { Templates } from '#src/intake/templates/templates.ts'
import { type OutageMailer, outageMailer } from '#src/intake/upkeep/mail-outage.ts'
import { errorMessage } from '#src/lib/node/error-message.ts'
import type { Log } from '#src/lib/node/log.ts'
import { type Milliseconds, second } from '#src/lib/time.ts'
import type { HttpResponse, RequestHandler } from '#src/server-lib/http/index.ts'
import { loadTemplates } from './load-templates.ts'
import { type Intake, startIntake } from './start-intake.ts'

type Supervision = {
  templates: Templates
  /**
   * Reads the settings at each attempt to start the intake. If it throws, the attempt fails: the intake is down until a later attempt
   * succeeds. The pages of the site are served meanwhile.
   */
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
    const router = routerWithoutTemplates(mountPoint.base.slice(0, -1), problemAtStart(problem), createFailureLog(log))
    return { ...router, stop: () => Promise.resolve() }
  }
}

/**
 * Starts the intake so that the pages of the site do not depend on it. While the intake cannot start, because of a setting or the database,
 * the paths of the intake get status 503, and the start is tried again after `retryAfter`. Resolves after the first attempt, and never
 * rejects.
 */
export async function superviseIntake(supervision: Supervision): Promise<Intake> {
  const supervisor = new IntakeSupervisor(supervision)
  await supervisor.start()
  return supervisor
}

type SupervisedState =
  { kind: 'starting' } | { kind: 'down'; problem: string; reportOutage: OutageMailer } | { kind: 'running'; intake: Intake }

/**
 * An intake whose start may fail. `start` makes the first attempt; further attempts follow until one succeeds. From then on, the state is
 * `running`. `stop` ends the attempts, then stops the intake.
 */
class IntakeSupervisor implements Intake {
  readonly #supervision: Supervision
  readonly #down: RequestHandler
  readonly #stopping = new AbortController()
  #state: SupervisedState = { kind: 'starting' }
  /** Resolves when an attempt to start the intake has succeeded, or `stop` has ended the attempts. */
  #attempts = Promise.resolve()

  constructor(supervision: Supervision) {
    const { templates, mountPoint, log } = supervision
    this.#supervision = supervision
    const dependencies = { templates, ...intakeLocation(templates, mountPoint), logFailure: createFailureLog(log) }
    this.#down = downIntakeRouter(dependencies, () => problemAtStart(this.#state.kind === 'down' ? this.#state.problem : ''))
  }

  async start(): Promise<void> {
    await this.#attempt()
    this.#attempts = this.#repeatAttempts()
  }

  handle(incoming: IncomingMessage): Promise<HttpResponse> | undefined {
    return this.#handler.handle(incoming)
  }

  logFailure(error: unknown): void {
    this.#handler.logFailure(error)
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#attempts
    if (this.#state.kind === 'running') await this.#state.intake.stop()
  }

  get #handler(): RequestHandler {
    return this.#state.kind === 'running' ? this.#state.intake : this.#down
  }

  async #repeatAttempts(): Promise<void> {
    const { retryAfter = 5 * second } = this.#supervision
    while (this.#state.kind !== 'running' && (await pause(retryAfter, this.#stopping.signal))) await this.#attempt()
  }

  async #attempt(): Promise<void> {
    const { templates, readSettings, mountPoint, log, outageMail, mailAfter } = this.#supervision
    const before = this.#state.kind === 'down' ? this.#state : undefined
    try {
      const intake = await startIntake({ templates, settings: readSettings(), mountPoint, log })
      this.#state = { kind: 'running', intake }
      if (before) log.info('intake started after a problem')
    } catch (error) {
      const problem = errorMessage(error)
      if (problem !== before?.problem) log.error('intake not started', { problem })
      const reportOutage =
        before?.reportOutage ?? outageMailer({ templates, ...outageMail, log, ...(mailAfter !== undefined && { mailAfter }) })
      this.#state = { kind: 'down', problem, reportOutage }
      reportOutage(problemAtStart(problem))
    }
  }
}

const problemAtStart = (problem: string): string => `The intake cannot start: ${problem}`

/** Waits. Resolves to true after `time`, or to false as soon as `signal` is aborted. */
const pause = (time: Milliseconds, signal: AbortSignal): Promise<boolean> =>
  wait(time, true, { signal }).catch((error: unknown) => {
    if (signal.aborted) return false
    throw error
  })
