import type { Alert } from '#src/intake/protocol/alert.ts'
import type { RequestLimits } from '#src/intake/requests/receive/request-limits.ts'
import type { MailPolicy } from '#src/intake/requests/request-mails.ts'
import type { Templates } from '#src/intake/templates/templates.ts'
import type { CountedLog } from '#src/lib/node/counted-log.ts'
import type { Log } from '#src/lib/node/log.ts'
import type { Timestamp } from '#src/lib/time.ts'
import type { Database } from '#src/server-lib/database/index.ts'
import type { SignIn } from '#src/server-lib/sign-in/index.ts'
import type { FailureLog } from './failure-log.ts'
import type { IntakeLocation } from './intake-location.ts'
import type { Metrics } from './metrics.ts'
import type { IntakeSettings } from './settings.ts'

/** The dependencies of routes that respond even while the intake cannot start. */
export type PublicDependencies = IntakeLocation & { templates: Templates }

/** Sending mails, and the problems about which mails are sent. */
export type IntakeMails = {
  policy: MailPolicy
  /** Makes the mailer send the mails of the outbox now. Call it after a mail was added. */
  wake: () => void
  findAlerts: () => Promise<Alert[]>
}

/** The dependencies of routes that store and change requests, and have the mails about them sent. */
type RequestDependencies = {
  settings: IntakeSettings
  database: Database
  mails: IntakeMails
  now: () => Timestamp
  log: Log
  /** Logs that an HTTP request failed. Limits how often the same failure is logged. */
  logFailure: FailureLog
}

export type ReceptionDependencies = PublicDependencies &
  RequestDependencies & {
    reception: {
      limits: RequestLimits
      /** Counts refused requests by status, and logs these numbers once a minute. */
      refusals: CountedLog
      metrics: Metrics
    }
  }

export type InboxDependencies = PublicDependencies &
  RequestDependencies & {
    signIn: SignIn<'staff'>
  }

export type IntakeDependencies = ReceptionDependencies &
  InboxDependencies & {
    /** Tries to write to the database. Resolves to the reason why it cannot be written, or to undefined if it can. */
    readiness: () => Promise<string | undefined>
  }
