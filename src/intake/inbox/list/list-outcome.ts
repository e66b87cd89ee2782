import { z } from 'zod'
import { bulkActions, listFields } from '#src/intake/protocol/inbox-fields.ts'
import { listPath } from '#src/intake/protocol/inbox-paths.ts'
import type { BulkOutcome } from '#src/intake/protocol/inbox-view.ts'
import { listQueryOf } from '#src/intake/protocol/list-values.ts'
import { workStates } from '#src/intake/protocol/stored-request.ts'
import { maxEmailLength } from '#src/lib/text.ts'
import type { HttpResponse } from '#src/server-lib/http/index.ts'
import type { PageDependencies, StaffHttpRequest } from '../inbox-http-request.ts'
import { redirect } from '../render-response.ts'
import { requestsPerPage } from './list-query.ts'

/** Adds the outcome of a change to the query of the list, so that the list shows the outcome. */
export function redirectToList(
  dependencies: PageDependencies,
  httpRequest: StaffHttpRequest,
  { action, changed, unchanged, state, assignee, at }: BulkOutcome,
): HttpResponse {
  const list = new URLSearchParams(listQueryOf(httpRequest))
  list.set(listFields.outcome, action)
  list.set(listFields.changed, String(changed))
  if (unchanged.length > 0) list.set(listFields.unchanged, unchanged.join(' '))
  if (state !== undefined) list.set(listFields.newState, state)
  if (assignee !== undefined) list.set(listFields.newAssignee, assignee)
  if (at !== undefined) list.set(listFields.changedAt, String(at))
  return redirect(dependencies, httpRequest, listPath(list.toString()))
}

const outcomeSchema = z.object({
  action: z.enum(bulkActions).catch('set'),
  changed: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number),
  unchanged: z.string().transform((ids) =>
    ids
      .split(' ')
      .filter((id) => /^[\w.-]{1,64}$/.test(id))
      .slice(0, requestsPerPage),
  ),
  state: z.enum(workStates).optional().catch(undefined),
  assignee: z.string().max(maxEmailLength).optional().catch(undefined),
  at: z.coerce.number().int().positive().optional().catch(undefined),
})

/** Returns the outcome that `redirectToList` has added to the query of the list; undefined if the query has no outcome. */
export const bulkOutcome = (query: URLSearchParams): BulkOutcome | undefined =>
  outcomeSchema.safeParse({
    action: query.get(listFields.outcome),
    changed: query.get(listFields.changed),
    unchanged: query.get(listFields.unchanged) ?? '',
    state: query.get(listFields.newState) ?? undefined,
    assignee: query.get(listFields.newAssignee) ?? undefined,
    at: query.get(listFields.changedAt) ?? undefined,
  }).data
