import { z } from 'zod'
import { noAssignee } from '#src/intake/protocol/inbox-fields.ts'
import { workStates } from '#src/intake/protocol/stored-request.ts'
import type { Timestamp } from '#src/lib/time.ts'
import type { Database } from '#src/server-lib/database/index.ts'
import { listStatusChanges } from '../audit-log.ts'
import { findRequest } from '../read/request-queries.ts'
import type { RequestsByOutcome, SelectedRequest } from './bulk-change.ts'
import { changeStatus, isSaved } from './change-request.ts'

/**
 * Restores the state, the assignee and the time of the answer that requests had before the person changed them at the time `at`. Requests
 * that were changed again since then stay unchanged.
 */
export async function undoChange(
  { transaction }: Database,
  selected: readonly SelectedRequest[],
  { at, personId, now }: { at: Timestamp; personId: string; now: Timestamp },
): Promise<RequestsByOutcome> {
  const result: RequestsByOutcome = { changed: [], unchanged: [] }
  for (const { id, seenStatus } of selected) {
    const isUndone = await transaction(async (sql) => {
      const events = (await listStatusChanges(sql, personId, at)).filter(({ request: requestId }) => requestId === id)
      const [state, assignee] = (['stateChanged', 'assigned'] as const).map((name) => events.find(({ action }) => action === name)?.details)
      const request = await findRequest(sql, id)
      const isSame =
        request &&
        (state ?? assignee) &&
        request.state === (state?.to ?? request.state) &&
        (request.assignee ?? '') === (assignee?.to ?? request.assignee ?? '')
      if (!isSame) return false
      const former = z.enum(workStates).optional().catch(undefined).parse(state?.from)
      const change = {
        state: former,
        assignee: assignee?.from === '' ? noAssignee : assignee?.from,
        answeredAt: state?.answeredAt,
        seenStatus,
        personId,
        now,
      }
      return isSaved(await changeStatus(sql, id, change))
    })
    result[isUndone ? 'changed' : 'unchanged'].push(id)
  }
  return result
}
