import type { CallName, uploadName } from '#src/editor/protocol/calls/index.ts'
import { day, type Milliseconds, type Timestamp } from '#src/lib/time.ts'
import { insertRow, type RunSql } from '#src/server-lib/database/index.ts'
import type { AccessEvent } from '#src/server-lib/sign-in/index.ts'
import type { StudioCallName } from '#src/studio/protocol/calls/studio-calls.ts'
import type { OpenScheduleState } from '#src/studio/protocol/schedule-states.ts'

const retention: Milliseconds = 365 * day

/**
 * A recorded call of the panel, an event of sign-in, feedback about a preview, or a step of a schedule. Stored events of an older version
 * may have other actions.
 */
type StudioAuditAction =
  | CallName
  | typeof uploadName
  | StudioCallName
  | AccessEvent
  | 'looks right'
  | 'remark'
  | `schedule ${OpenScheduleState | 'ended' | 'cancelled'}`

type StudioAuditEvent = {
  /** The e-mail address of a person, or the id of the preview link through which a viewer acts. */
  actor: { person: string } | { preview: string }
  action: StudioAuditAction
  now: Timestamp
}

/** Records an action. Call this before the action. */
export async function addStudioAuditEvent(sql: RunSql, { actor, action, now }: StudioAuditEvent): Promise<void> {
  await insertRow(sql, 'audit_log', { at: now, actor: 'person' in actor ? actor.person : `preview ${actor.preview}`, action })
}

export async function purgeAuditLog(sql: RunSql, now: Timestamp): Promise<void> {
  await sql('DELETE FROM audit_log WHERE at <= $1', [now - retention])
}
