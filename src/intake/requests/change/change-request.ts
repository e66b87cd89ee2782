import { z } from 'zod'
import type { AuditAction } from '#src/intake/protocol/audit-event.ts'
import { noAssignee } from '#src/intake/protocol/inbox-fields.ts'
import type { StoredRequest, WorkState } from '#src/intake/protocol/stored-request.ts'
import { shortDigest } from '#src/lib/node/digest.ts'
import type { Timestamp } from '#src/lib/time.ts'
import { type Database, type RunSql, select } from '#src/server-lib/database/index.ts'
import { enqueueMails } from '#src/server-lib/mail/index.ts'
import { addAuditEvent } from '../audit-log.ts'
import { findRequest } from '../read/request-queries.ts'
import { type MailPolicy, readAllowance, requestMails } from '../request-mails.ts'

/**
 * The part of a request that the staff set: its state, and the e-mail address of the member of staff who deals with it, or `noAssignee`.
 */
type Status = { state: WorkState; assignee: string }

/** Returns a digest of the status of a request. If a form contains another digest, the status was changed after the form was made. */
export const statusDigest = ({
  state,
  assignee,
  answeredAt,
  unconfirmed,
}: Pick<StoredRequest, 'state' | 'assignee' | 'answeredAt' | 'unconfirmed'>): string =>
  shortDigest(`${state} ${assignee ?? ''} ${answeredAt ?? 0} ${unconfirmed ?? ''}`)

type StatusOutcome = { kind: 'saved' | 'unchanged' | 'missing' | 'changed' }

export const isSaved = ({ kind }: StatusOutcome): boolean => kind === 'saved' || kind === 'unchanged'

/** A change of the status. A part that is undefined stays unchanged. */
type StatusChange = { [Part in keyof Status]?: Status[Part] | undefined } & {
  answeredAt?: Timestamp | undefined
  seenStatus: string
  personId: string
  now: Timestamp
}

/**
 * Changes the state and the assignee of a request, and records it in the audit log.
 *
 * - Call it in a transaction.
 * - Returns `missing` if the request does not exist or is suspected, because `acceptRequest` must open a suspected request first.
 * - Returns `changed` if the status is no longer the `seenStatus` that the member of staff has seen.
 * - Returns `unchanged` if the request has the state and the assignee already.
 * - A request that is set to new again does not count as answered.
 */
export async function changeStatus(
  sql: RunSql,
  id: string,
  { seenStatus, personId, now, ...change }: StatusChange,
): Promise<StatusOutcome> {
  const request = await findRequest(sql, id)
  if (!request || request.state === 'suspected') return { kind: 'missing' }
  if (statusDigest(request) !== seenStatus) return { kind: 'changed' }
  const { state = request.state, assignee: assignTo = request.assignee } = change
  const assignee = assignTo === noAssignee ? undefined : assignTo
  const { answeredAt = state === 'new' ? undefined : request.answeredAt } = change
  // The statement compares the status again, because another process can have changed the row since it was read.
  const changed = await sql(
    `UPDATE requests SET state = $2, assignee = $3, answered_at = $4
     WHERE id = $1 AND state = $5 AND assignee = $6 AND answered_at = $7 RETURNING id`,
    [id, state, assignee ?? '', answeredAt ?? 0, request.state, request.assignee ?? '', request.answeredAt ?? 0],
  )
  if (changed.length === 0) return { kind: 'changed' }
  const lost = answeredAt === undefined && request.answeredAt !== undefined ? { answeredAt: request.answeredAt } : {}
  const log = (action: AuditAction, from: string, to: string) =>
    addAuditEvent(sql, { actor: personId, action, requestId: id, details: { from, to, ...lost }, now })
  if (state !== request.state) await log('stateChanged', request.state, state)
  if (assignee !== request.assignee) await log('assigned', request.assignee ?? '', assignee ?? '')
  return { kind: state === request.state && assignee === request.assignee ? 'unchanged' : 'saved' }
}

/**
 * Returns whether a change to the state `next` would say that the client was answered, although no answer is recorded. False if the request
 * has this state already, or is suspected.
 */
export const lacksAnswer = ({ state, answeredAt }: StoredRequest, next: WorkState | undefined): boolean =>
  answeredAt === undefined && state !== 'suspected' && state !== next && (next === 'waiting' || next === 'done')

const acceptedSchema = z.object({ id: z.string(), email: z.string(), language: z.string() })

type Acceptance = { personId: string; policy: MailPolicy; now: Timestamp }

/** Opens a suspected request and adds its mails to the outbox. Returns false if no suspected request has this id. */
export function acceptRequest(database: Database, id: string, { personId, policy, now }: Acceptance): Promise<boolean> {
  return database.transaction(async (sql) => {
    const [request] = await select(
      sql,
      acceptedSchema,
      `UPDATE requests SET state = 'new', flags = '' WHERE id = $1 AND state = 'suspected' RETURNING id, email, language`,
      [id],
    )
    if (!request) return false
    const allowance = await readAllowance(sql, policy, now)
    await enqueueMails(sql, await requestMails(sql, { ...request, acknowledges: true }, policy.notify, allowance, now))
    await addAuditEvent(sql, { actor: personId, action: 'accepted', requestId: id, now })
    return true
  })
}

/**
 * Declines a suspected request, without mails. The request keeps its flags, so that it is deleted as early as suspected requests. Returns
 * false if no suspected request has this id.
 */
export function declineSuspected(database: Database, id: string, { personId, now }: Omit<Acceptance, 'policy'>): Promise<boolean> {
  return database.transaction(async (sql) => {
    const declined = await sql(
      `UPDATE requests SET state = 'declined', answered_at = $2 WHERE id = $1 AND state = 'suspected' RETURNING id`,
      [id, now],
    )
    if (declined.length === 0) return false
    await addAuditEvent(sql, {
      actor: personId,
      action: 'stateChanged',
      requestId: id,
      details: { from: 'suspected', to: 'declined' },
      now,
    })
    return true
  })
}
