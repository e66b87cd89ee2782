import { z } from 'zod'
import { inboxFields, noAssignee } from '#src/intake/protocol/inbox-fields.ts'
import type { BulkConfirmView } from '#src/intake/protocol/inbox-view.ts'
import type { WorkState } from '#src/intake/protocol/stored-request.ts'
import { bulkChangeSchema, changeSelected } from '#src/intake/requests/change/bulk-change.ts'
import { lacksAnswer } from '#src/intake/requests/change/change-request.ts'
import { undoChange } from '#src/intake/requests/change/undo-change.ts'
import { findRequests } from '#src/intake/requests/read/request-queries.ts'
import type { InboxDependencies } from '#src/intake/runtime/intake-dependencies.ts'
import type { HttpResponse } from '#src/server-lib/http/index.ts'
import { isAssignee, type PageDependencies, type StaffHttpRequest } from '../inbox-http-request.ts'
import { refusedPage, renderResponse } from '../render-response.ts'
import { erasureNote } from './erasure-handlers.ts'
import { redirectToList } from './list-outcome.ts'
import { requestsPerPage } from './list-query.ts'

const selectedSchema = z
  .string()
  .regex(/^[\w.-]{1,64} \w{1,64}$/)
  .transform((value) => {
    const [id = '', seenStatus = ''] = value.split(' ')
    return { id, seenStatus }
  })

/**
 * Changes the selected requests of a page of the list. Shows the list again, with the outcome. Asks for confirmation before it declines or
 * erases requests, or sets a state that says that the client was answered although no answer is recorded (`lacksAnswer`).
 */
export async function changeSelection(
  dependencies: PageDependencies & Pick<InboxDependencies, 'mails' | 'settings' | 'log'>,
  httpRequest: StaffHttpRequest,
): Promise<HttpResponse> {
  const { database, mails, signIn, now } = dependencies
  const { session, form } = httpRequest
  const valueOf = (name: 'state' | 'assignee') => form.get(inboxFields[name]) || undefined
  const assignee = valueOf('assignee')
  const selected = z.array(selectedSchema).max(requestsPerPage).safeParse(form.getAll(inboxFields.selected)).data
  if (form.get(inboxFields.action) === 'undo' && selected) return undoSelection(dependencies, httpRequest, selected)
  const change = bulkChangeSchema.safeParse({ action: form.get(inboxFields.action), state: valueOf('state'), assignee }).data
  if (!change || !selected || !(await isAssignee(signIn.people, assignee ?? noAssignee))) return refusedPage(dependencies, httpRequest)
  const { action } = change
  const isEmpty = action === 'set' && change.state === undefined && change.assignee === undefined
  if (isEmpty || selected.length === 0) return redirectToList(dependencies, httpRequest, { action, changed: 0, unchanged: [] })
  const asks = action === 'erase' || action === 'decline'
  if (form.get(inboxFields.confirmed) === null) {
    const question = await confirmSelection(dependencies, httpRequest, action, change.action === 'set' ? change.state : undefined, selected)
    if (asks || question.unanswered > 0) return renderResponse(dependencies, httpRequest, question)
  }
  const at = now()
  const bulkContext = { actor: session.person.email, policy: mails.policy, now: at, note: erasureNote(dependencies) }
  const { changed, unchanged } = await changeSelected(database, selected, change, bulkContext)
  if (action === 'accept') mails.wake()
  const undo = action === 'set' && changed.length > 0 ? { at } : {}
  return redirectToList(dependencies, httpRequest, { ...change, changed: changed.length, unchanged, ...undo })
}

type Selected = z.output<typeof selectedSchema>

/** Undoes the change that this person made at the time that the form contains. */
async function undoSelection(
  dependencies: PageDependencies,
  httpRequest: StaffHttpRequest,
  selected: readonly Selected[],
): Promise<HttpResponse> {
  const { database, now } = dependencies
  const { session, form } = httpRequest
  const undone = { at: Number(form.get(inboxFields.at)), personId: session.person.email, now: now() }
  const { changed, unchanged } = await undoChange(database, selected, undone)
  return redirectToList(dependencies, httpRequest, { action: 'undo', changed: changed.length, unchanged })
}

/** Returns the view that confirms a change of selected requests, with the number of those without an answer. */
async function confirmSelection(
  { database: { sql } }: PageDependencies,
  { form }: StaffHttpRequest,
  action: BulkConfirmView['action'] | 'accept',
  state: WorkState | undefined,
  selected: readonly Selected[],
): Promise<BulkConfirmView> {
  const found = await findRequests(
    sql,
    selected.map(({ id }) => id),
  )
  const byId = new Map(found.map((request) => [request.id, request]))
  const requests = selected.map(({ id, seenStatus }) => ({ id, seenStatus, request: byId.get(id) }))
  const unanswered = requests.filter(({ request }) => request && lacksAnswer(request, state)).length
  const assignee = form.get(inboxFields.assignee) ?? ''
  return { kind: 'bulk', action: action === 'accept' ? 'set' : action, state, assignee, unanswered, requests }
}
