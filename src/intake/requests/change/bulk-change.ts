import { z } from 'zod'
import { workStates } from '#src/intake/protocol/stored-request.ts'
import type { Database } from '#src/server-lib/database/index.ts'
import { findRequest } from '../read/request-queries.ts'
import { lockRequest } from '../request-events.ts'
import type { MailPolicy } from '../request-mails.ts'
import { acceptRequest, changeStatus, declineSuspected, isSaved, statusDigest } from './change-request.ts'
import { eraseInTransaction, type Erasure } from './erase-requests.ts'

/**
 * A change of several requests (`bulkActions`). If `state` or `assignee` is undefined, `set` leaves it unchanged. With `noAssignee` the
 * requests are no longer assigned.
 */
export const bulkChangeSchema = z.discriminatedUnion('action', [
  z.object({ action: z.enum(['accept', 'decline', 'erase']) }),
  z.object({ action: z.literal('set'), state: z.enum(workStates).optional(), assignee: z.string().optional() }),
])
type BulkChange = z.output<typeof bulkChangeSchema>

/** A selected request: its id, and the digest of the status that the member of staff has seen (`statusDigest`). */
export type SelectedRequest = { id: string; seenStatus: string }

type BulkContext = Erasure & { policy: MailPolicy }

export type RequestsByOutcome = { changed: string[]; unchanged: string[] }

/**
 * Changes the selected requests, each with its event in the audit log. Returns the ids of the requests that were changed, and of
 * those that were not. A request stays unchanged if it does not exist, its status has another digest, or its state does not fit the
 * action.
 */
export async function changeSelected(
  database: Database,
  selected: readonly SelectedRequest[],
  change: BulkChange,
  context: BulkContext,
): Promise<RequestsByOutcome> {
  if (change.action === 'erase') return eraseSelected(database, selected, context)
  const result: RequestsByOutcome = { changed: [], unchanged: [] }
  for (const request of selected) result[(await changeOne(database, request, change, context)) ? 'changed' : 'unchanged'].push(request.id)
  return result
}

async function changeOne(
  database: Database,
  { id, seenStatus }: SelectedRequest,
  change: BulkChange,
  { actor: personId, policy, now }: BulkContext,
): Promise<boolean> {
  if (change.action === 'accept') return acceptRequest(database, id, { policy, personId, now })
  if (change.action !== 'set') return declineSuspected(database, id, { personId, now })
  const { state, assignee } = change
  const result = await database.transaction(async (sql) => {
    // A person who sets a request without an assignee to in progress becomes its assignee.
    const takes = state === 'progress' && assignee === undefined
    const assignTo = takes ? ((await findRequest(sql, id))?.assignee ?? personId) : assignee
    return changeStatus(sql, id, { state, assignee: assignTo, seenStatus, personId, now })
  })
  return isSaved(result)
}

async function eraseSelected(
  { transaction, removeDeletedRows }: Database,
  selected: readonly SelectedRequest[],
  erasure: Erasure,
): Promise<RequestsByOutcome> {
  const seenById = new Map(selected.map(({ id, seenStatus }) => [id, seenStatus]))
  const result = await transaction(async (sql) => {
    const parts: RequestsByOutcome = { changed: [], unchanged: [] }
    for (const [id, seenStatus] of seenById) {
      // The lock keeps other processes from changing the status before the request is erased.
      await lockRequest(sql, id)
      const request = await findRequest(sql, id)
      parts[request && statusDigest(request) === seenStatus ? 'changed' : 'unchanged'].push(id)
    }
    await eraseInTransaction(sql, parts.changed, erasure)
    return parts
  })
  if (result.changed.length > 0) await removeDeletedRows()
  return result
}
