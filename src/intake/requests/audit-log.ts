import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type AuditAction, type AuditDetails, type AuditEvent, auditEventSchema } from '#src/intake/protocol/audit-event.ts'
import type { Timestamp } from '#src/lib/time.ts'
import { columnsOf, insertRow, type RunSql, select } from '#src/server-lib/database/index.ts'

type NewAuditEvent = {
  /** E-mail address of a member of staff, `systemActor` or `commandLineActor`. */
  actor: string
  action: AuditAction
  /** Id of the request; undefined if the action concerns no request. */
  requestId?: string
  details?: AuditDetails
  /** Trusted time (runtime/trusted-clock.ts). */
  now: Timestamp
}

/** Adds an action to the audit log. Call it in the transaction of the action, so that both are stored or none. */
export async function addAuditEvent(sql: RunSql, { actor, action, requestId, details = {}, now }: NewAuditEvent): Promise<void> {
  const row = { id: randomUUID(), at: now, actor, action, request: requestId, details: JSON.stringify(details) }
  await insertRow(sql, 'audit_log', row)
}

const selected = `SELECT ${columnsOf(auditEventSchema)} FROM audit_log`

/** Returns the actions on a request, the oldest first. */
export const listAuditEvents = (sql: RunSql, requestId: string): Promise<AuditEvent[]> =>
  select(sql, auditEventSchema, `${selected} WHERE request = $1 ORDER BY at, id`, [requestId])

/** Returns the changes that a person made at a time. All requests of a bulk change have the same time. */
export const listStatusChanges = (sql: RunSql, actor: string, at: Timestamp): Promise<AuditEvent[]> =>
  select(sql, auditEventSchema, `${selected} WHERE actor = $1 AND at = $2 AND action IN ('stateChanged', 'assigned') ORDER BY id`, [
    actor,
    at,
  ])

/** Returns at most `take` actions, the newest first, without the newest `skip`. */
export const listNewestAuditEvents = (sql: RunSql, { take, skip = 0 }: { take: number; skip?: number }): Promise<AuditEvent[]> =>
  select(sql, auditEventSchema, `${selected} ORDER BY at DESC, id LIMIT $1 OFFSET $2`, [take, skip])

const identifiedSchema = auditEventSchema.extend({ id: z.string() })

/** An event of the audit log with its id. `readNewestAuditEvents` continues after the time and the id of the last event that was read. */
type IdentifiedEvent = z.output<typeof identifiedSchema>

/**
 * Returns at most `take` actions, the newest first. Begins at the newest action, or after the action `after`. If actions are recorded
 * between two calls, no other action is returned twice or left out.
 */
export const readNewestAuditEvents = (sql: RunSql, take: number, after: IdentifiedEvent | undefined): Promise<IdentifiedEvent[]> =>
  select(
    sql,
    identifiedSchema,
    `SELECT ${columnsOf(identifiedSchema)} FROM audit_log ${after === undefined ? '' : 'WHERE at < $2 OR (at = $2 AND id > $3)'} ORDER BY at DESC, id LIMIT $1`,
    [take, ...(after === undefined ? [] : [after.at, after.id])],
  )

/** Deletes the details of all actions on a request, which may be personal data. Who did what and when stays in the log. */
export async function clearAuditDetails(sql: RunSql, requestId: string): Promise<void> {
  await sql(`UPDATE audit_log SET details = '{}' WHERE request = $1`, [requestId])
}

/** Deletes events recorded at or before a time, and the details of actions on requests that do not exist any more. */
export async function purgeAuditEvents(sql: RunSql, until: Timestamp): Promise<void> {
  await sql('DELETE FROM audit_log WHERE at <= $1', [until])
  await sql(
    `UPDATE audit_log SET details = '{}'
     WHERE details <> '{}' AND request IS NOT NULL AND NOT EXISTS (SELECT 1 FROM requests WHERE requests.id = audit_log.request)`,
  )
}
