import { inboxFields } from '#src/intake/protocol/inbox-fields.ts'
import { eraseRequests } from '#src/intake/requests/change/erase-requests.ts'
import { noteErased } from '#src/intake/requests/change/erasure-list.ts'
import { findRequest } from '#src/intake/requests/read/request-queries.ts'
import type { InboxDependencies } from '#src/intake/runtime/intake-dependencies.ts'
import { countRows } from '#src/server-lib/database/index.ts'
import type { HttpResponse } from '#src/server-lib/http/index.ts'
import type { PageDependencies, StaffHttpRequest } from '../inbox-http-request.ts'
import { missingPage, renderResponse } from '../render-response.ts'
import { redirectToList } from './list-outcome.ts'

export async function confirmErasure(dependencies: PageDependencies, httpRequest: StaffHttpRequest): Promise<HttpResponse> {
  const { sql } = dependencies.database
  const request = await findRequest(sql, httpRequest.id)
  if (!request) return missingPage(dependencies, httpRequest)
  const requestsFromEmail = await countRows(sql, 'requests', 'email = $1', [request.email])
  return renderResponse(dependencies, httpRequest, { kind: 'erase', request, requestsFromEmail })
}

/**
 * Returns a function to call before requests are erased. It logs the number of requests, and for SQLite adds their ids to the
 * erasure list, so that they stay erased if a backup is restored.
 */
export const erasureNote =
  ({ database, settings, log, now }: Pick<InboxDependencies, 'database' | 'settings' | 'log' | 'now'>) =>
  (ids: readonly string[]): void => {
    if (database.kind === 'sqlite') noteErased(settings.backups.folder, ids, now())
    log.info('requests erased', { count: ids.length })
  }

/** Erases one request, or all requests from its e-mail address. */
export async function submitErasure(
  dependencies: PageDependencies & Pick<InboxDependencies, 'settings' | 'log'>,
  httpRequest: StaffHttpRequest,
): Promise<HttpResponse> {
  const { database, now } = dependencies
  const { session, id, form } = httpRequest
  const request = await findRequest(database.sql, id)
  if (!request) return missingPage(dependencies, httpRequest)
  const scope = form.get(inboxFields.scope) === 'address' ? { email: request.email } : { ids: [id] }
  const erased = await eraseRequests(database, scope, { actor: session.person.email, now: now(), note: erasureNote(dependencies) })
  return redirectToList(dependencies, httpRequest, { action: 'erase', changed: erased.length, unchanged: [] })
}
