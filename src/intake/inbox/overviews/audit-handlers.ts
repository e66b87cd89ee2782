import { newestAuditEvents } from '#src/intake/requests/logs/audit-log.ts'
import type { HttpResponse } from '#src/server-lib/http/index.ts'
import type { StaffContext } from '../http/inbox-context.ts'
import { readListPage } from '../http/list-query.ts'
import { renderResponse } from '../http/render-response.ts'

const perPage = 50

/** Shows a page of the audit log, the newest actions first. */
export async function showAuditLog(context: StaffContext): Promise<HttpResponse> {
  const { database, query, templates } = context
  const { rows: events, ...neighbours } = await readListPage(query, perPage, (range) => newestAuditEvents(database.sql, range))
  const people = await context.signIn.people.list()
  return renderResponse(context, { page: 'audit', events, people, days: templates.retention.auditLog, ...neighbours })
}
