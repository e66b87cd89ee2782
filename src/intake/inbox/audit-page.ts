import type { Reply } from '../../lib/node/reply.ts'
import { newestActions } from '../requests/audit-log.ts'
import type { StaffContext } from './context.ts'
import { renderReply } from './page.ts'

const perPage = 50

/** Shows a page of the audit log, the newest actions first. */
export async function showAuditLog(context: StaffContext): Promise<Reply> {
  const { database, query, templates } = context
  const number = Math.max(1, Math.min(1e6, Math.trunc(Number(query.get('page'))) || 1))
  const withNext = await newestActions(database.run, { take: perPage + 1, skip: (number - 1) * perPage })
  return renderReply(context, {
    page: 'audit',
    entries: withNext.slice(0, perPage),
    days: templates.retention.auditLog,
    newer: number > 1 ? number - 1 : undefined,
    older: withNext.length > perPage ? number + 1 : undefined,
  })
}
