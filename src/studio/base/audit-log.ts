import { day, type Milliseconds, type Timestamp } from '#src/lib/time.ts'
import { insertRow, type RunSql } from '#src/server-lib/database/index.ts'

const retention: Milliseconds = 365 * day

/**
 * Records in the audit log what a person wants to do, before it is done. `action` is an action of the editor, or an `AccessEvent` of the
 * sign-in.
 */
export async function recordAction(sql: RunSql, person: string, action: string, now: Timestamp): Promise<void> {
  await insertRow(sql, 'audit_log', { at: now, person, action })
}

export async function purgeAuditLog(sql: RunSql, now: Timestamp): Promise<void> {
  await sql('DELETE FROM audit_log WHERE at <= $1', [now - retention])
}
