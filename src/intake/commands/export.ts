import { text } from 'node:stream/consumers'
import type { Database } from '../database/database.ts'
import { mailsOf } from '../outbox/mails-of.ts'
import { requestIn } from '../requests/find.ts'
import { comparable } from '../requests/store.ts'
import { tableOf } from '../requests/table.ts'
import { noteReadings, readingsOf } from '../staff/readings.ts'

/** Who reads where a command does. */
const reader = 'command line'

/** All that is kept about an address, as JSON (GDPR, Articles 15 and 20); of all requests as CSV where there is none. */
export async function exportOf(database: Database, email: string | undefined, now: number): Promise<string> {
  if (email === undefined)
    return text(tableOf(database, { filter: 'all', search: '' }, (run, ids) => noteReadings(run, reader, 'command', ids, now)))
  return database.transaction(async (run) => {
    const rows = await run('SELECT * FROM requests WHERE email = $1 ORDER BY received_at', [comparable(email)])
    const requests = []
    for (const request of rows.map(requestIn)) {
      await noteReadings(run, reader, 'command', [request.id], now)
      const [mails, readings] = [await mailsOf(run, request.id), await readingsOf(run, request.id)]
      requests.push({
        ...request,
        receivedAt: new Date(request.receivedAt).toISOString(),
        mails: mails.map(({ kind, state }) => ({ kind, state })),
        readings: readings.map(({ at }) => new Date(at).toISOString()),
      })
    }
    return `${JSON.stringify({ email: comparable(email), requests }, null, 2)}\n`
  })
}
