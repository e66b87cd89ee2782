import { day, type Milliseconds, type Timestamp } from '#src/lib/time.ts'
import { insertRow, type RunSql } from '#src/server-lib/database/index.ts'

const retention: Milliseconds = 365 * day

type StudioAuditEvent = {
  /** The e-mail address of the person, or the id of the preview link through which a viewer acts. */
  actor: string
  /** An action of the editor, or an `AccessEvent` of the sign-in. */
  action: string
  now: Timestamp
}

/** Records an action. Call this before the action. */
export async function addStudioAuditEvent(sql: RunSql, { actor, action, now }: StudioAuditEvent): Promise<void> {
  await insertRow(sql, 'audit_log', { at: now, actor, action })
}

export async function purgeAuditLog(sql: RunSql, now: Timestamp): Promise<void> {
  await sql('DELETE FROM audit_log WHERE at <= $1', [now - retention])
}
