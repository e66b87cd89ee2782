import type { AuditEvent } from '#src/intake/protocol/audit-event.ts'
import { readNewestAuditEvents } from '#src/intake/requests/audit-log.ts'
import type { Database } from '#src/server-lib/database/index.ts'

/** Maximum number of events that one query reads. */
const batch = 1000

/** Returns the audit log in parts, the newest actions first, as a line of JSON for each action. */
export async function* exportAuditLog({ sql }: Pick<Database, 'sql'>): AsyncGenerator<string> {
  let events = await readNewestAuditEvents(sql, batch, undefined)
  while (events.length > 0) {
    yield events.map(lineOf).join('')
    events = await readNewestAuditEvents(sql, batch, events.at(-1))
  }
}

const lineOf = ({ at, actor, action, request, details }: AuditEvent): string =>
  `${JSON.stringify({ at: new Date(at).toISOString(), actor, action, request, details })}\n`
