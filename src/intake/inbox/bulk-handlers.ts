import { z } from 'zod'
import type { HttpResponse } from '../../lib/node/http-response.ts'
import { bulkChangeSchema, changeSelected } from '../requests/change/bulk-change.ts'
import { inboxFields, listPath, noAssignee } from '../templates/inbox/paths.ts'
import type { BulkOutcome } from '../templates/inbox/view.ts'
import { isAssignee } from './assignee.ts'
import type { StaffContext } from './inbox-context.ts'
import { listOf, requestsPerPage } from './list-query.ts'
import { redirect, refusedPage } from './page.ts'

const selectedSchema = z
  .string()
  .regex(/^[\w.-]{1,64} \w{1,64}$/)
  .transform((value) => {
    const [id = '', version = ''] = value.split(' ')
    return { id, version }
  })

/** Changes the selected requests of a page of the list. Shows the list again, with the outcome. */
export async function changeSelection(context: StaffContext): Promise<HttpResponse> {
  const { database, session, form, mailPolicy, sendMails, signIn, now } = context
  const valueOf = (name: 'state' | 'assignee') => form.get(inboxFields[name]) || undefined
  const assignee = valueOf('assignee') === noAssignee ? '' : valueOf('assignee')
  const change = bulkChangeSchema.safeParse({ action: form.get(inboxFields.action), state: valueOf('state'), assignee }).data
  const selected = z.array(selectedSchema).max(requestsPerPage).safeParse(form.getAll(inboxFields.selected)).data
  if (!change || !selected || !(await isAssignee(signIn.people, assignee ?? ''))) return refusedPage(context)
  const isEmpty = change.action === 'set' && change.state === undefined && change.assignee === undefined
  const bulkContext = { actor: session.person.address, policy: mailPolicy, now: now() }
  const { changed, unchanged } = await changeSelected(database, isEmpty ? [] : selected, change, bulkContext)
  if (change.action === 'accept') sendMails()
  const list = new URLSearchParams(listOf(context))
  list.set('changed', String(changed.length))
  if (unchanged.length > 0) list.set('unchanged', unchanged.join(' '))
  return redirect(context, listPath(list.toString()))
}

/** Returns the outcome in the query to which `changeSelection` redirects. Undefined if the query has none. */
export function bulkOutcome(query: URLSearchParams): BulkOutcome | undefined {
  const changed = z.coerce
    .number()
    .int()
    .min(0)
    .max(requestsPerPage)
    .safeParse(query.get('changed') || undefined).data
  if (changed === undefined) return undefined
  const unchanged = (query.get('unchanged') ?? '').split(' ').filter((id) => /^[\w.-]{1,64}$/.test(id))
  return { changed, unchanged: unchanged.slice(0, requestsPerPage) }
}
