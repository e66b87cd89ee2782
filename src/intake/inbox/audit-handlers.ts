import { listNewestAuditEvents } from '#src/intake/requests/audit-log.ts'
import type { HttpResponse } from '#src/server-lib/http/index.ts'
import type { PageDependencies, StaffHttpRequest } from './inbox-http-request.ts'
import { readListPage } from './read-list-page.ts'
import { renderResponse } from './render-response.ts'

const perPage = 50

/** Shows a page of the audit log, the newest actions first. */
export async function showAuditLog(dependencies: PageDependencies, httpRequest: StaffHttpRequest): Promise<HttpResponse> {
  const { database, templates } = dependencies
  const { query } = httpRequest
  const { rows: events, ...neighbours } = await readListPage(query, perPage, (range) => listNewestAuditEvents(database.sql, range))
  const people = await dependencies.signIn.people.list()
  return renderResponse(dependencies, httpRequest, { kind: 'audit', events, people, days: templates.retention.auditLog, ...neighbours })
}
