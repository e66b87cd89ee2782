import { countRows } from '../../database/index.ts'
import type { HttpResponse } from '../../lib/node/http-response.ts'
import { eraseRequests } from '../requests/change/erase-requests.ts'
import { findRequest } from '../requests/read/queries.ts'
import { inboxFields, listPath } from '../templates/inbox/paths.ts'
import { noteErased } from '../upkeep/backups.ts'
import type { StaffContext } from './inbox-context.ts'
import { listOf } from './list-query.ts'
import { missingPage, redirect, renderResponse } from './page.ts'

/** Shows the page that asks for a confirmation of an erasure. */
export async function confirmErasure(context: StaffContext): Promise<HttpResponse> {
  const { run } = context.database
  const request = await findRequest(run, context.id)
  if (!request) return missingPage(context)
  const requestsFromAddress = await countRows(run, 'requests', 'email = $1', [request.email])
  return renderResponse(context, { page: 'erase', request, requestsFromAddress })
}

/** Erases a request, or all requests from its address. */
export async function erase(context: StaffContext): Promise<HttpResponse> {
  const { database, session, id, form, settings, log, now } = context
  const request = await findRequest(database.run, id)
  if (!request) return missingPage(context)
  const scope = form.get(inboxFields.scope) === 'address' ? { email: request.email } : { id }
  const note = (ids: readonly string[]) => {
    if (database.kind === 'sqlite') noteErased(settings.backups, ids, now())
    log.info('requests erased', { count: ids.length })
  }
  await eraseRequests(database, scope, { actor: session.person.address, now: now(), note })
  return redirect(context, listPath(listOf(context)))
}
