import { z } from 'zod'
import type { HttpResponse } from '#src/lib/node/http-response.ts'
import { bulkChangeSchema, changeSelected } from '../requests/change/bulk-change.ts'
import { findRequest } from '../requests/read/queries.ts'
import { inboxFields, noAssignee } from '../templates/inbox/paths.ts'
import type { BulkConfirmView } from '../templates/inbox/view.ts'
import { isAssignee } from './assignee.ts'
import { erasureNote } from './erasure-handlers.ts'
import type { StaffContext } from './inbox-context.ts'
import { redirectToList } from './list-outcome.ts'
import { requestsPerPage } from './list-query.ts'
import { refusedPage, renderResponse } from './page.ts'

const selectedSchema = z
  .string()
  .regex(/^[\w.-]{1,64} \w{1,64}$/)
  .transform((value) => {
    const [id = '', version = ''] = value.split(' ')
    return { id, version }
  })

/** Changes the selected requests of a page of the list. Shows the list again, with the outcome. Asks before it declines or erases. */
export async function changeSelection(context: StaffContext): Promise<HttpResponse> {
  const { database, session, form, mailPolicy, sendMails, signIn, now } = context
  const valueOf = (name: 'state' | 'assignee') => form.get(inboxFields[name]) || undefined
  const assignee = valueOf('assignee') === noAssignee ? '' : valueOf('assignee')
  const change = bulkChangeSchema.safeParse({ action: form.get(inboxFields.action), state: valueOf('state'), assignee }).data
  const selected = z.array(selectedSchema).max(requestsPerPage).safeParse(form.getAll(inboxFields.selected)).data
  if (!change || !selected || !(await isAssignee(signIn.people, assignee ?? ''))) return refusedPage(context)
  const { action } = change
  const isEmpty = action === 'set' && change.state === undefined && change.assignee === undefined
  if (isEmpty || selected.length === 0) return redirectToList(context, { action, changed: 0, unchanged: [] })
  const asks = action === 'erase' || action === 'decline'
  if (asks && form.get(inboxFields.confirmed) === null) return confirmSelection(context, action, selected)
  const bulkContext = { actor: session.person.address, policy: mailPolicy, now: now(), note: erasureNote(context) }
  const { changed, unchanged } = await changeSelected(database, selected, change, bulkContext)
  if (action === 'accept') sendMails()
  return redirectToList(context, { ...change, changed: changed.length, unchanged })
}

/** Shows the page that asks for a confirmation before the selected requests are declined or erased. */
async function confirmSelection(
  context: StaffContext,
  action: 'erase' | 'decline',
  selected: readonly z.output<typeof selectedSchema>[],
): Promise<HttpResponse> {
  const { run } = context.database
  const requests: BulkConfirmView['requests'][number][] = []
  for (const { id, version } of selected) requests.push({ id, version, request: await findRequest(run, id) })
  return renderResponse(context, { page: 'bulk', action, requests })
}
