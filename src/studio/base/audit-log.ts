import { day } from '#src/lib/time.ts'
import { insertRow, type RunSql } from '#src/server-lib/database/index.ts'

/** In milliseconds: how long the audit log is kept. */
const retention = 365 * day

/** Records what a person asks for, before it is done. `action` is an action of the editor, or an `AccessEvent` of the sign-in. */
export async function recordAction(run: RunSql, person: string, action: string, now: number): Promise<void> {
  await insertRow(run, 'audit_log', { at: now, person, action })
}

export async function purgeAuditLog(run: RunSql, now: number): Promise<void> {
  await run('DELETE FROM audit_log WHERE at <= $1', [now - retention])
}
