import { parsePath } from '#src/content-model/i18n/paths.ts'
import { showAuditLog } from '#src/intake/inbox/audit-handlers.ts'
import { forAnyone, forStaff, type InboxHandler } from '#src/intake/inbox/inbox-guards.ts'
import type { InboxHttpRequest, StaffHttpRequest } from '#src/intake/inbox/inbox-http-request.ts'
import { changeSelection } from '#src/intake/inbox/list/bulk-handlers.ts'
import { confirmErasure, submitErasure } from '#src/intake/inbox/list/erasure-handlers.ts'
import { sendCsv, showList } from '#src/intake/inbox/list/list-handlers.ts'
import { resendMail, showDeadMails } from '#src/intake/inbox/mail-handlers.ts'
import { renderResponse } from '#src/intake/inbox/render-response.ts'
import { saveCorrection, showCorrection } from '#src/intake/inbox/request/correction-handlers.ts'
import { confirmReply, replyToClient } from '#src/intake/inbox/request/reply-handlers.ts'
import { acceptSuspectedRequest, addNote, saveStatus, showRequest } from '#src/intake/inbox/request/request-handlers.ts'
import { inboxSignIn, showSessions } from '#src/intake/inbox/sign-in-handlers.ts'
import { sendWeeklyCsv, showWeeklyCounts } from '#src/intake/inbox/weekly-handlers.ts'
import { inboxPaths } from '#src/intake/protocol/inbox-paths.ts'
import { pageHeaders } from '#src/intake/runtime/html-response.ts'
import type { InboxDependencies } from '#src/intake/runtime/intake-dependencies.ts'
import { findRoute, type HttpRequest, type HttpResponse, type Route, type RouteHandler } from '#src/server-lib/http/index.ts'

/** Routes for signing in. They do not exist if a proxy signs people in. */
const publicRoutes: readonly Route<InboxHandler>[] = [
  { method: 'GET', path: inboxPaths.code, handler: forAnyone(inboxSignIn.showCodeForm) },
  { method: 'POST', path: inboxPaths.code, handler: forAnyone(inboxSignIn.requestCode) },
  { method: 'POST', path: inboxPaths.session, handler: forAnyone(inboxSignIn.submitCode) },
]

/** Routes for signed-in staff. `:id` is the id of a request or of a mail. */
export const staffRoutes: readonly Route<InboxHandler>[] = [
  { method: 'GET', path: inboxPaths.list, handler: forStaff(showList) },
  { method: 'GET', path: inboxPaths.csv, handler: forStaff(sendCsv) },
  { method: 'POST', path: inboxPaths.bulk, handler: forStaff(changeSelection) },
  { method: 'GET', path: inboxPaths.mails, handler: forStaff(showDeadMails) },
  { method: 'GET', path: inboxPaths.audit, handler: forStaff(showAuditLog) },
  { method: 'GET', path: inboxPaths.weekly, handler: forStaff(showWeeklyCounts) },
  { method: 'GET', path: inboxPaths.weeklyCsv, handler: forStaff(sendWeeklyCsv) },
  { method: 'GET', path: inboxPaths.sessions, handler: forStaff(showSessions) },
  { method: 'POST', path: inboxPaths.signOut, handler: forStaff(inboxSignIn.signOut) },
  { method: 'POST', path: inboxPaths.signOutEverywhere, handler: forStaff(inboxSignIn.signOutEverywhere) },
  { method: 'POST', path: inboxPaths.resend(':id'), handler: forStaff(resendMail) },
  { method: 'GET', path: inboxPaths.request(':id'), handler: forStaff(showRequest) },
  { method: 'GET', path: inboxPaths.action(':id', 'erase'), handler: forStaff(confirmErasure) },
  { method: 'POST', path: inboxPaths.action(':id', 'note'), handler: forStaff(addNote) },
  { method: 'GET', path: inboxPaths.action(':id', 'correct'), handler: forStaff(showCorrection) },
  { method: 'POST', path: inboxPaths.action(':id', 'correct'), handler: forStaff(saveCorrection) },
  { method: 'POST', path: inboxPaths.action(':id', 'reply'), handler: forStaff(replyToClient) },
  { method: 'POST', path: inboxPaths.action(':id', 'sent'), handler: forStaff(confirmReply) },
  { method: 'POST', path: inboxPaths.action(':id', 'status'), handler: forStaff(saveStatus) },
  { method: 'POST', path: inboxPaths.action(':id', 'accept'), handler: forStaff(acceptSuspectedRequest) },
  { method: 'POST', path: inboxPaths.action(':id', 'erase'), handler: forStaff(submitErasure) },
]

/** Responds to an HTTP request to the inbox. `path` is the path of the request below the base path. */
export async function handleInbox(dependencies: InboxDependencies, httpRequest: HttpRequest, path: string): Promise<HttpResponse> {
  const { locale, logical } = parsePath(path)
  const form = httpRequest.method === 'POST' ? await httpRequest.readForm() : new URLSearchParams()
  const { respond, id } = matchRoute(dependencies, httpRequest.method, logical)
  const inboxHttpRequest: InboxHttpRequest = { ...httpRequest, locale, path: logical, id, form }
  const response = await respond(dependencies, inboxHttpRequest).catch(async (error: unknown) => {
    dependencies.logFailure('inbox failed', error)
    const problem = await renderResponse(dependencies, inboxHttpRequest, { kind: 'problem', problem: 'broken' }, 503)
    return { ...problem, headers: { ...problem.headers, 'Retry-After': '2' } }
  })
  return { ...response, headers: { ...pageHeaders, ...response.headers } }
}

function matchRoute({ signIn }: InboxDependencies, method: string, path: string): { respond: InboxHandler; id: string } {
  const publicRoute = findRoute(signIn.proxy === undefined ? publicRoutes : [], method, path)
  const route = publicRoute.kind === 'found' ? publicRoute : findRoute(staffRoutes, method, path)
  const respond = route.kind === 'found' ? route.handler : forStaff(noRoutePage(route.refusal))
  return { respond, id: route.parameters['id'] ?? '' }
}

/**
 * Returns a handler that shows the page for a missing address, with the status that the route table gives: 404, or 405 with Allow.
 */
const noRoutePage =
  ({ status, headers: { Allow: allowed } }: HttpResponse): RouteHandler<InboxDependencies, StaffHttpRequest> =>
  async (dependencies, httpRequest) => {
    const page = await renderResponse(dependencies, httpRequest, { kind: 'problem', problem: 'missing' }, status)
    return allowed === undefined ? page : { ...page, headers: { ...page.headers, Allow: allowed } }
  }
