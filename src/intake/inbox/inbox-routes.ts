import type { IncomingMessage } from 'node:http'
import { parsePath } from '#src/content/i18n/paths.ts'
import { clientAddress, type HttpResponse, isFormType, isSameOrigin, readBody } from '#src/http/index.ts'
import { csrfToken, findSession, isEqualInConstantTime } from '#src/sign-in/index.ts'
import { inboxFields } from '../model/inbox-fields.ts'
import { inboxPaths } from '../model/inbox-paths.ts'
import { maxBodyBytes } from '../requests/receive/parse-contact-message.ts'
import { pageHeaders } from '../runtime/http/html-response.ts'
import type { IntakeContext } from '../runtime/intake-context.ts'
import { showAuditLog } from './audit-handlers.ts'
import { changeSelection } from './bulk-handlers.ts'
import { saveCorrection, showCorrection } from './correction-handlers.ts'
import { confirmErasure, erase } from './erasure-handlers.ts'
import type { InboxContext, StaffContext } from './inbox-context.ts'
import { sendCsv, showList } from './list-handlers.ts'
import { resendMail, showDeadMails } from './mail-handlers.ts'
import { endedPage, missingPage, refusedPage, renderResponse } from './render-response.ts'
import { confirmReply, replyToClient } from './reply-handlers.ts'
import { accept, addNote, saveStatus, showRequest } from './request-handlers.ts'
import * as signIn from './sign-in-handlers.ts'
import { sendWeeklyCsv, showWeeklyCounts } from './weekly-handlers.ts'

/** Routes without a session, for signing in. */
const publicRoutes: Readonly<Record<string, (context: InboxContext) => Promise<HttpResponse>>> = {
  [`GET ${inboxPaths.code}`]: signIn.showCodeForm,
  [`POST ${inboxPaths.code}`]: signIn.requestCode,
  [`POST ${inboxPaths.session}`]: signIn.submitCode,
}

/** Routes for signed-in staff. `:id` is the reference of a request or the id of a mail. */
export const staffRoutes: Readonly<Record<string, (context: StaffContext & IntakeContext) => Promise<HttpResponse>>> = {
  [`GET ${inboxPaths.list}`]: showList,
  [`GET ${inboxPaths.csv}`]: sendCsv,
  [`POST ${inboxPaths.bulk}`]: changeSelection,
  [`GET ${inboxPaths.mails}`]: showDeadMails,
  [`GET ${inboxPaths.audit}`]: showAuditLog,
  [`GET ${inboxPaths.weekly}`]: showWeeklyCounts,
  [`GET ${inboxPaths.weeklyCsv}`]: sendWeeklyCsv,
  [`GET ${inboxPaths.sessions}`]: signIn.showSessions,
  [`POST ${inboxPaths.signOut}`]: signIn.signOut,
  [`POST ${inboxPaths.signOutEverywhere}`]: signIn.signOutEverywhere,
  [`POST ${inboxPaths.resend(':id')}`]: resendMail,
  [`GET ${inboxPaths.request(':id')}`]: showRequest,
  [`GET ${inboxPaths.action(':id', 'erase')}`]: confirmErasure,
  [`POST ${inboxPaths.action(':id', 'note')}`]: addNote,
  [`GET ${inboxPaths.action(':id', 'correct')}`]: showCorrection,
  [`POST ${inboxPaths.action(':id', 'correct')}`]: saveCorrection,
  [`POST ${inboxPaths.action(':id', 'reply')}`]: replyToClient,
  [`POST ${inboxPaths.action(':id', 'sent')}`]: confirmReply,
  [`POST ${inboxPaths.action(':id', 'status')}`]: saveStatus,
  [`POST ${inboxPaths.action(':id', 'accept')}`]: accept,
  [`POST ${inboxPaths.action(':id', 'erase')}`]: erase,
}

const idInPath = /(?<=\/(?:requests|mails)\/)[\w.-]+/

export function isInboxPath(path: string): boolean {
  const { logical } = parsePath(path)
  return logical === inboxPaths.list || logical.startsWith(`${inboxPaths.list}/`)
}

export async function handleInbox(intake: IntakeContext, incoming: IncomingMessage, path: string): Promise<HttpResponse> {
  const { method = '', url = '', headers, socket } = incoming
  const { locale, logical } = parsePath(path)
  const body = await readBody(incoming, maxBodyBytes)
  const context: InboxContext & IntakeContext = {
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

async function dispatchRequest(context: InboxContext & IntakeContext): Promise<HttpResponse> {
  const { method, path, headers, form, signIn: staffSignIn } = context
  if (method === 'POST' && !isSameOrigin(headers)) {
    staffSignIn.refusals.count('other site')
    return refusedPage(context)
  }
  const usesProxy = staffSignIn.proxy !== undefined
  const publicHandler = usesProxy ? undefined : publicRoutes[`${method} ${path}`]
  if (publicHandler) return publicHandler(context)

  const session = await findSession(staffSignIn, context)
  const [id = ''] = idInPath.exec(path) ?? []
  const typed = [form.get(inboxFields.reply) ?? '', form.get(inboxFields.note) ?? ''].filter((text) => text.trim() !== '')
  if (!session) {
    if (usesProxy) return refusedPage(context, typed)
    return method === 'POST' ? endedPage(context, id, typed) : signIn.showEmailForm(context, id)
  }
  const staffContext: StaffContext & IntakeContext = { ...context, session, id }
  const hasToken = isEqualInConstantTime(form.get(inboxFields.token) ?? '', csrfToken(session.token))
  if (method === 'POST' && !hasToken) return refusedPage(staffContext, typed)
  const handler = staffRoutes[`${method} ${path.replace(idInPath, ':id')}`]
  return handler ? handler(staffContext) : missingPage(staffContext)
}
