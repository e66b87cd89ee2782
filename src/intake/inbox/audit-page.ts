import type { Reply } from '../../lib/node/reply.ts'
import { newestActions } from '../requests/logs/audit-log.ts'
import type { StaffContext } from './context.ts'
import { renderReply } from './page.ts'
import { readListPage } from './read-list-page.ts'

const perPage = 50

/** Shows a page of the audit log, the newest actions first. */
export async function showAuditLog(context: StaffContext): Promise<Reply> {
  const { database, query, templates } = context
  const { rows: entries, ...neighbours } = await readListPage(query, perPage, (range) => newestActions(database.run, range))
  const people = await context.signIn.people.list()
  return renderReply(context, { page: 'audit', entries, people, days: templates.retention.auditLog, ...neighbours })
}
