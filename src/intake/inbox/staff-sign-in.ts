import { baseLocale } from '#src/content-model/i18n/locales.ts'
import { systemActor } from '#src/intake/protocol/audit-event.ts'
import { addAuditEvent } from '#src/intake/requests/audit-log.ts'
import type { IntakeSettings } from '#src/intake/runtime/settings.ts'
import { errorMessage } from '#src/lib/node/error-message.ts'
import type { Log } from '#src/lib/node/log.ts'
import { hour, type Milliseconds, type Timestamp } from '#src/lib/time.ts'
import type { Database } from '#src/server-lib/database/index.ts'
import { listedPeople, type People, type SignIn, startSignIn } from '#src/server-lib/sign-in/index.ts'

/** Lifetimes of a session of the inbox: `idle` since its last use, `total` since the sign-in. */
const lifetimes = { idle: 4 * hour, total: 12 * hour } satisfies Record<string, Milliseconds>

export const staffPeople = ({ staff }: Pick<IntakeSettings, 'staff'>): People<'staff'> =>
  listedPeople(staff.map(({ email, name }) => ({ email, name, language: baseLocale, role: 'staff' })))

type StaffSignInDependencies = {
  database: Database
  log: Log
  wakeMailer: () => void
  /** The clock of the machine, by which codes and sessions expire. */
  now: () => Timestamp
  /** The trusted clock (runtime/trusted-clock.ts), for the times in the audit log. */
  trustedNow: () => Timestamp
}

/** Starts the sign-in of the inbox. The audit log records sign-ins, sign-outs and the number of refused attempts. */
export const startStaffSignIn = (
  settings: Pick<IntakeSettings, 'staff' | 'staffProxy'>,
  { trustedNow, ...dependencies }: StaffSignInDependencies,
): Promise<SignIn<'staff'>> => {
  const { database, log } = dependencies
  return startSignIn({
    name: 'staff',
    people: staffPeople(settings),
    lifetimes,
    proxy: settings.staffProxy,
    ...dependencies,
    recordAccess: (action, personId) => addAuditEvent(database.sql, { actor: personId, action, now: trustedNow() }),
    recordRefusals: (counts) =>
      addAuditEvent(database.sql, { actor: systemActor, action: 'signInRefused', details: { counts }, now: trustedNow() }).catch(
        (error: unknown) => log.error('refused sign-ins not recorded', { problem: errorMessage(error) }),
      ),
  })
}
