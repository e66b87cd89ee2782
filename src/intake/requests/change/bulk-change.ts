import { z } from 'zod'
import type { Database } from '../../../database/index.ts'
import { workStates } from '../../model/stored-request.ts'
import type { MailPolicy } from '../mails/enqueue-request-mails.ts'
import { acceptRequest, changeStatus, isSaved } from './change-request.ts'

/**
 * A change of several requests: `accept` opens suspected requests, `set` changes the state, the assignee or both. An undefined part stays.
 */
export const bulkChangeSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('accept') }),
  z.object({ action: z.literal('set'), state: z.enum(workStates).optional(), assignee: z.string().optional() }),
])
type BulkChange = z.output<typeof bulkChangeSchema>

/** A selected request: its reference, and the version of the status that the member of staff has seen (`statusVersion`). */
type SelectedRequest = { id: string; version: string }

type BulkContext = { actor: string; policy: MailPolicy; now: number }

/**
 * Changes the selected requests, each in a transaction with its entry in the audit log. Returns the references of the requests that were
 * changed, and of those that were not: because they do not exist, their status has another version, or they are suspected and the change
 * is not `accept`.
 */
export async function changeSelected(
  database: Database,
  selected: readonly SelectedRequest[],
  { action, ...status }: BulkChange,
  { policy, ...context }: BulkContext,
): Promise<{ changed: string[]; unchanged: string[] }> {
  const result: { changed: string[]; unchanged: string[] } = { changed: [], unchanged: [] }
  for (const { id, version } of selected) {
    const isChanged =
      action === 'accept'
        ? await acceptRequest(database, id, { policy, ...context })
        : isSaved(await database.transaction((run) => changeStatus(run, id, { ...status, version, ...context })))
    result[isChanged ? 'changed' : 'unchanged'].push(id)
  }
  return result
}
