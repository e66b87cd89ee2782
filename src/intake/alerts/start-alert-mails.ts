import { randomUUID } from 'node:crypto'
import type { Database } from '../../database/index.ts'
import { errorMessage } from '../../lib/node/error-message.ts'
import type { Log } from '../../lib/node/log.ts'
import { day, hour, minute } from '../../lib/time.ts'
import type { Alert } from '../records/alert.ts'
import { recordKey } from '../requests/deduplication-keys.ts'
import { enqueueToEach } from '../requests/enqueue-request-mails.ts'
import type { Recipient } from '../requests/recipients.ts'

/** Time in milliseconds between two looks for problems. A mail is late after 15 minutes. */
const interval = 5 * minute

type AlertMailServices = {
  database: Database
  findAlerts: () => Promise<Alert[]>
  /** The addresses of the house. */
  notify: readonly Recipient[]
  now: () => number
  log: Log
  sendMails: () => void
}

/** Mails problems to the house: at once, and again every day while they last. Returns a function that stops this. */
export function startAlertMails(services: AlertMailServices): () => Promise<void> {
  let last = mailNewAlerts(services)
  const timer = setInterval(() => void (last = last.then(() => mailNewAlerts(services))), interval)
  return () => {
    clearInterval(timer)
    return last
  }
}

/** Adds a mail to the outbox if there is a problem that the house has got no mail about within a day. Logs the problems then. */
export async function mailNewAlerts({ database, findAlerts, notify, now, log, sendMails }: AlertMailServices): Promise<void> {
  try {
    const alerts = await findAlerts()
    const at = now()
    const isNew = await database.transaction(async (run) => {
      // A problem that was solved and occurs again is new after an hour.
      const kinds = alerts.map(({ kind }) => `'${alertKey(kind)}'`)
      await run(
        `DELETE FROM deduplication_keys WHERE key LIKE 'alert %' AND recorded_at <= $1 AND key NOT IN ('', ${kinds.join(', ') || `''`})`,
        [at - hour],
      )
      const recorded: boolean[] = []
      for (const { kind } of alerts) recorded.push(await recordKey(run, { key: alertKey(kind), request: '', now: at, since: at - day }))
      if (!recorded.includes(true)) return false
      await enqueueToEach(run, notify, { id: `alert.${randomUUID()}`, about: null, kind: 'alert' }, at)
      return true
    })
    if (!isNew) return
    log.error('problems for the house', Object.fromEntries(alerts.map(({ kind, value }) => [kind, value])))
    sendMails()
  } catch (error) {
    log.error('problems not looked for', { problem: errorMessage(error) })
  }
}

const alertKey = (kind: Alert['kind']): string => `alert ${kind}`
