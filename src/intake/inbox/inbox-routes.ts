import type { IncomingMessage } from 'node:http'
import { parsePath } from '#src/content/i18n/paths.ts'
import { inboxFields } from '#src/intake/model/inbox-fields.ts'
import { inboxPaths } from '#src/intake/model/inbox-paths.ts'
import { maxBodyBytes } from '#src/intake/requests/receive/parse-contact-message.ts'
import { pageHeaders } from '#src/intake/runtime/http/html-response.ts'
import type { InboxDependencies } from '#src/intake/runtime/intake-dependencies.ts'
import { clientAddress, findRoute, type HttpResponse, isFormType, isSameOrigin, readBody, type Route } from '#src/server-lib/http/index.ts'
import { csrfToken, findSession, isEqualInConstantTime } from '#src/server-lib/sign-in/index.ts'
import type { InboxContext, StaffContext } from './http/inbox-context.ts'
import { endedPage, missingPage, refusedPage, renderResponse } from './http/render-response.ts'
import { changeSelection } from './list/bulk-handlers.ts'
import { confirmErasure, submitErasure } from './list/erasure-handlers.ts'
import { sendCsv, showList } from './list/list-handlers.ts'
import { showAuditLog } from './overviews/audit-handlers.ts'
import { resendMail, showDeadMails } from './overviews/mail-handlers.ts'
import { sendWeeklyCsv, showWeeklyCounts } from './overviews/weekly-handlers.ts'
import { saveCorrection, showCorrection } from './request/correction-handlers.ts'
import { confirmReply, replyToClient } from './request/reply-handlers.ts'
import { acceptSuspectedRequest, addNote, saveStatus, showRequest } from './request/request-handlers.ts'
import * as signInHandlers from './sign-in/sign-in-handlers.ts'

const publicRoutes: readonly Route<(context: InboxContext) => Promise<HttpResponse>>[] = [
  { method: 'GET', path: inboxPaths.code, handler: signInHandlers.showCodeForm },
  { method: 'POST', path: inboxPaths.code, handler: signInHandlers.requestCode },
  { method: 'POST', path: inboxPaths.session, handler: signInHandlers.submitCode },
]

/** Routes for signed-in staff. `:id` is the reference of a request or the id of a mail. */
export const staffRoutes: readonly Route<(context: StaffContext & InboxDependencies) => Promise<HttpResponse>>[] = [
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
export async function handleInbox(intake: InboxDependencies, incoming: IncomingMessage, path: string): Promise<HttpResponse> {
  const { method = '', url = '', headers, socket } = incoming
  const { locale, logical } = parsePath(path)
  const body = method === 'POST' ? await readBody(incoming, maxBodyBytes) : undefined
  const context: InboxContext & InboxDependencies = {
    ...intake,
    method: method === 'HEAD' ? 'GET' : method,
    locale,
    path: logical,
    query: parseValues(url.split('?')[1]),
    headers,
    connection: socket.remoteAddress ?? '',
    client: clientAddress(incoming, intake.settings.proxies),
    form: parseValues(isFormType(headers['content-type']) ? body?.toString('utf8') : undefined),
  }
  const response = await dispatchRequest(context).catch(async (error: unknown) => {
    intake.logFailure('inbox failed', error)
    const problem = await renderResponse(context, { page: 'problem', problem: 'broken' }, 503)
    return { ...problem, headers: { ...problem.headers, 'Retry-After': '2' } }
  })
  return { ...response, headers: { ...pageHeaders, ...response.headers } }
}

/**
 * Parses a query or a form. Removes NUL, which PostgreSQL cannot store, from the decoded text. If `%00` were removed from the encoded text,
 * `%%0000` would become `%00`.
 */
const parseValues = (encoded = ''): URLSearchParams =>
  new URLSearchParams([...new URLSearchParams(encoded)].map((pair) => pair.map((text) => text.replaceAll('\0', ''))))

async function dispatchRequest(context: InboxContext & InboxDependencies): Promise<HttpResponse> {
  const { method, path, headers, form, signIn: staffSignIn } = context
  if (method === 'POST' && !isSameOrigin(headers)) {
    staffSignIn.refusals.count('other site')
    return refusedPage(context)
  }
  const usesProxy = staffSignIn.proxy !== undefined
  const publicRoute = findRoute(usesProxy ? [] : publicRoutes, method, path)
  if (publicRoute.handler) return publicRoute.handler(context)

  const session = await findSession(staffSignIn, context)
  const { handler, parameters } = findRoute(staffRoutes, method, path)
  const id = parameters['id'] ?? ''
  const unsavedTexts = [form.get(inboxFields.reply) ?? '', form.get(inboxFields.note) ?? ''].filter((text) => text.trim() !== '')
  if (!session) {
    if (usesProxy) return refusedPage(context, unsavedTexts)
    return method === 'POST' ? endedPage(context, id, unsavedTexts) : signInHandlers.showEmailForm(context, id)
  }
  const staffContext: StaffContext & InboxDependencies = { ...context, session, id }
  const hasToken = isEqualInConstantTime(form.get(inboxFields.token) ?? '', csrfToken(session.token))
  if (method === 'POST' && !hasToken) return refusedPage(staffContext, unsavedTexts)
  return handler ? handler(staffContext) : missingPage(staffContext)
}
