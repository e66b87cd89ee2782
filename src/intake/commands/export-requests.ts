import { baseLocale } from '#src/content-model/i18n/locales.ts'
import { commandLineActor } from '#src/intake/protocol/audit-event.ts'
import { listAccesses, logAccess } from '#src/intake/requests/access-log.ts'
import { addAuditEvent, listAuditEvents } from '#src/intake/requests/audit-log.ts'
import { listMailsOfRequest } from '#src/intake/requests/intake-mails.ts'
import { findRequestsFrom } from '#src/intake/requests/read/request-queries.ts'
import { requestsCsv } from '#src/intake/requests/read/requests-csv.ts'
import { listRequestEvents } from '#src/intake/requests/request-events.ts'
import type { Templates } from '#src/intake/templates/templates.ts'
import type { Timestamp } from '#src/lib/time.ts'
import type { Database } from '#src/server-lib/database/index.ts'
import { normaliseEmail } from '#src/server-lib/mail/index.ts'

/**
 * Returns all data about the client with an e-mail address as JSON (GDPR, Articles 15 and 20), or without an address all requests as CSV,
 * in parts. The audit log records the export without the address, because the audit log is kept longer than the requests.
 */
export async function* exportRequests(
  database: Database,
  { requestColumns }: Templates,
  email: string | undefined,
  now: Timestamp,
): AsyncGenerator<string> {
  await addAuditEvent(database.sql, { actor: commandLineActor, action: 'exported', now })
  if (email !== undefined) {
    yield personalData(database, normaliseEmail(email), now)
    return
  }
  const format = { columns: requestColumns(baseLocale), separator: ',' } as const
  yield* requestsCsv(database, { filter: 'all', search: '' }, format, (sql, ids) =>
    logAccess(sql, { reader: commandLineActor, kind: 'command', requests: ids, now }),
  )
}

const personalData = (database: Database, email: string, now: Timestamp): Promise<string> =>
  database.transaction(async (sql) => {
    const requests = []
    for (const request of await findRequestsFrom(sql, email)) {
      await logAccess(sql, { reader: commandLineActor, kind: 'command', requests: [request.id], now })
      const mails = await listMailsOfRequest(sql, request.id)
      const accesses = await listAccesses(sql, request.id)
      const events = await listRequestEvents(sql, request.id)
      const actions = await listAuditEvents(sql, request.id)
      requests.push({
        ...request,
        receivedAt: new Date(request.receivedAt).toISOString(),
        history: events.map(({ at, author, kind, text: written }) => ({ at: new Date(at).toISOString(), author, kind, text: written })),
        mails: mails.map(({ kind, state }) => ({ kind, state })),
        accesses: accesses.map(({ at }) => new Date(at).toISOString()),
        actions: actions.map(({ at, action, details }) => ({ at: new Date(at).toISOString(), action, details })),
      })
    }
    return `${JSON.stringify({ email, requests }, null, 2)}\n`
  })
