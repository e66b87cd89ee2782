import { randomUUID } from 'node:crypto'
import type { Alert } from '#src/intake/protocol/alert.ts'
import { recordKey } from '#src/intake/requests/deduplication-keys.ts'
import type { Recipient } from '#src/intake/requests/recipients.ts'
import { mailsToEach } from '#src/intake/requests/request-mails.ts'
import { errorMessage } from '#src/lib/node/error-message.ts'
import type { Log } from '#src/lib/node/log.ts'
import { day, hour, type Milliseconds, minute, type Timestamp } from '#src/lib/time.ts'
import { type Database, oneOfCondition } from '#src/server-lib/database/index.ts'
import { enqueueMails } from '#src/server-lib/mail/index.ts'
import type { OutageMailer } from './mail-outage.ts'

/**
 * `interval` is the time between two polls for problems: shorter than the 15 minutes after which a mail is late. `first` is the time before
 * the first poll: long enough for the backup at the start.
 */
const times = { interval: 5 * minute, first: minute } satisfies Record<string, Milliseconds>

type AlertMailDependencies = {
  database: Database
  findAlerts: () => Promise<Alert[]>
  notify: readonly Recipient[]
  now: () => Timestamp
  log: Log
  wakeMailer: () => void
}

type AlertDependencies = AlertMailDependencies & {
  /** Returns a function that mails one outage of the database to the house, without the outbox. */
  newOutageMailer: () => OutageMailer
}

/**
 * Polls for problems every five minutes. Mails new problems to the house, and all problems again every day while they last. If the database
 * cannot be used, mails this outage once, at most ten minutes after its beginning.
 */
export function startAlertMails({ newOutageMailer, ...dependencies }: AlertDependencies): { stop: () => Promise<void> } {
  let reportOutage: OutageMailer | undefined
  async function poll(): Promise<void> {
    const problem = await mailNewAlerts(dependencies)
    reportOutage = problem === undefined ? undefined : (reportOutage ?? newOutageMailer())
    if (problem !== undefined) reportOutage?.(`The intake cannot use its database: ${problem}`)
  }
  let last = Promise.resolve()
  const pollNext = () => void (last = last.then(poll))
  const timers = [setTimeout(pollNext, times.first), setInterval(pollNext, times.interval)]
  return {
    stop() {
      for (const timer of timers) clearTimeout(timer)
      return last
    },
  }
}

/**
 * Adds a mail to the outbox and logs all problems if the house has got no mail about one of them within the last day. Returns why the
 * database cannot be used; undefined if it can.
 */
export async function mailNewAlerts({
  database,
  findAlerts,
  notify,
  now,
  log,
  wakeMailer,
}: AlertMailDependencies): Promise<string | undefined> {
  try {
    const alerts = await findAlerts()
    const at = now()
    const isNew = await database.transaction(async (sql) => {
      // Forgets solved problems an hour after they were mailed, so that they count as new if they recur.
      const keys = alerts.map(({ kind }) => alertKey(kind))
      await sql(
        `DELETE FROM deduplication_keys WHERE key LIKE 'alert %' AND recorded_at <= $1 AND NOT (${oneOfCondition('key', keys, 2)})`,
        [at - hour, ...keys],
      )
      const recorded: boolean[] = []
      for (const { kind } of alerts) recorded.push(await recordKey(sql, { key: alertKey(kind), requestId: '', now: at, since: at - day }))
      if (!recorded.includes(true)) return false
      await enqueueMails(sql, mailsToEach(notify, { id: `alert.${randomUUID()}`, about: null, kind: 'alert', dueFrom: at }))
      return true
    })
    if (!isNew) return undefined
    log.error('problems for the house', Object.fromEntries(alerts.map(({ kind, value }) => [kind, value])))
    wakeMailer()
    return undefined
  } catch (error) {
    const problem = errorMessage(error)
    log.error('problems not looked for', { problem })
    return problem
  }
}

const alertKey = (kind: Alert['kind']): string => `alert ${kind}`
