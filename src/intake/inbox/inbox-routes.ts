import type { IncomingMessage } from 'node:http'
import { parsePath } from '#src/content/i18n/paths.ts'
import { inboxPaths } from '#src/intake/model/inbox-paths.ts'
import { maxBodyBytes } from '#src/intake/requests/receive/parse-contact-message.ts'
import { pageHeaders } from '#src/intake/runtime/http/html-response.ts'
import type { InboxDependencies } from '#src/intake/runtime/intake-dependencies.ts'
import {
  clientAddress,
  findRoute,
  type HttpResponse,
  isFormType,
  parseHttpRequest,
  readBody,
  type Route,
} from '#src/server-lib/http/index.ts'
import type { InboxHttpRequest, StaffHttpRequest } from './http/inbox-http-request.ts'
import { renderResponse } from './http/render-response.ts'
import { guarded, type InboxHandler, requireSameOrigin, requireSession, requireToken } from './inbox-guards.ts'
import { changeSelection } from './list/bulk-handlers.ts'
import { confirmErasure, submitErasure } from './list/erasure-handlers.ts'
import { sendCsv, showList } from './list/list-handlers.ts'
import { showAuditLog } from './overviews/audit-handlers.ts'
import { resendMail, showDeadMails } from './overviews/mail-handlers.ts'
import { sendWeeklyCsv, showWeeklyCounts } from './overviews/weekly-handlers.ts'
import { saveCorrection, showCorrection } from './request/correction-handlers.ts'
import { confirmReply, replyToClient } from './request/reply-handlers.ts'
import { acceptSuspectedRequest, addNote, saveStatus, showRequest } from './request/request-handlers.ts'
import * as signInHandlers from './sign-in-handlers.ts'

const publicRoutes: readonly Route<InboxHandler<InboxHttpRequest>>[] = [
  { method: 'GET', path: inboxPaths.code, handler: signInHandlers.showCodeForm },
  { method: 'POST', path: inboxPaths.code, handler: signInHandlers.requestCode },
  { method: 'POST', path: inboxPaths.session, handler: signInHandlers.submitCode },
]

/** Routes for signed-in staff. `:id` is the reference of a request or the id of a mail. */
export const staffRoutes: readonly Route<InboxHandler<StaffHttpRequest>>[] = [
  { method: 'GET', path: inboxPaths.list, handler: showList },
  { method: 'GET', path: inboxPaths.csv, handler: sendCsv },
  { method: 'POST', path: inboxPaths.bulk, handler: changeSelection },
  { method: 'GET', path: inboxPaths.mails, handler: showDeadMails },
  { method: 'GET', path: inboxPaths.audit, handler: showAuditLog },
  { method: 'GET', path: inboxPaths.weekly, handler: showWeeklyCounts },
  { method: 'GET', path: inboxPaths.weeklyCsv, handler: sendWeeklyCsv },
  { method: 'GET', path: inboxPaths.sessions, handler: signInHandlers.showSessions },
  { method: 'POST', path: inboxPaths.signOut, handler: signInHandlers.signOut },
  { method: 'POST', path: inboxPaths.signOutEverywhere, handler: signInHandlers.signOutEverywhere },
  { method: 'POST', path: inboxPaths.resend(':id'), handler: resendMail },
  { method: 'GET', path: inboxPaths.request(':id'), handler: showRequest },
  { method: 'GET', path: inboxPaths.action(':id', 'erase'), handler: confirmErasure },
  { method: 'POST', path: inboxPaths.action(':id', 'note'), handler: addNote },
  { method: 'GET', path: inboxPaths.action(':id', 'correct'), handler: showCorrection },
  { method: 'POST', path: inboxPaths.action(':id', 'correct'), handler: saveCorrection },
  { method: 'POST', path: inboxPaths.action(':id', 'reply'), handler: replyToClient },
  { method: 'POST', path: inboxPaths.action(':id', 'sent'), handler: confirmReply },
  { method: 'POST', path: inboxPaths.action(':id', 'status'), handler: saveStatus },
  { method: 'POST', path: inboxPaths.action(':id', 'accept'), handler: acceptSuspectedRequest },
  { method: 'POST', path: inboxPaths.action(':id', 'erase'), handler: submitErasure },
]

/** Responds to an HTTP request to the inbox. */
export async function handleInbox(dependencies: InboxDependencies, incoming: IncomingMessage, path: string): Promise<HttpResponse> {
  const parsed = parseHttpRequest(incoming)
  const { method, headers } = parsed
  const { locale, logical } = parsePath(path)
  const body = method === 'POST' ? await readBody(incoming, maxBodyBytes) : undefined
  const { respond, id } = matchRoute(dependencies, method, logical)
  const httpRequest: InboxHttpRequest = {
    ...parsed,
    locale,
    path: logical,
    id,
    query: withoutNul(parsed.query),
    client: clientAddress(incoming, dependencies.settings.proxies),
    form: withoutNul(new URLSearchParams(isFormType(headers['content-type']) ? body?.toString('utf8') : undefined)),
  }
  const response = await respond(dependencies, httpRequest).catch(async (error: unknown) => {
    dependencies.logFailure('inbox failed', error)
    const problem = await renderResponse(dependencies, httpRequest, { page: 'problem', problem: 'broken' }, 503)
    return { ...problem, headers: { ...problem.headers, 'Retry-After': '2' } }
  })
  return { ...response, headers: { ...pageHeaders, ...response.headers } }
}

/**
 * Removes NUL, which PostgreSQL cannot store, from the decoded text of a query or a form. If `%00` were removed from the encoded text,
 * `%%0000` would become `%00`.
 */
const withoutNul = (values: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...values].map((pair) => pair.map((text) => text.replaceAll('\0', ''))))

/** Returns the handler of a path behind its guards, and the `:id` in the path. A proxy that signs people in replaces the public routes. */
function matchRoute({ signIn }: InboxDependencies, method: string, path: string): { respond: InboxHandler<InboxHttpRequest>; id: string } {
  const respondToAnyone = signIn.proxy === undefined ? findRoute(publicRoutes, method, path).handler : undefined
  const { handler, refusal, parameters } = findRoute(staffRoutes, method, path)
  const respondToStaff = guarded(requireSession, guarded(requireToken, handler ? handler : noRoutePage(refusal)))
  return { respond: guarded(requireSameOrigin, respondToAnyone ?? respondToStaff), id: parameters['id'] ?? '' }
}

/**
 * Returns a handler that shows the page for a missing address, with the status that the route table gives: 404, or 405 with Allow.
 */
const noRoutePage =
  ({ status, headers: { Allow: allowed } }: HttpResponse): InboxHandler<StaffHttpRequest> =>
  async (dependencies, httpRequest) => {
    const page = await renderResponse(dependencies, httpRequest, { page: 'problem', problem: 'missing' }, status)
    return allowed === undefined ? page : { ...page, headers: { ...page.headers, Allow: allowed } }
  }
