import { inboxFields } from '#src/intake/protocol/inbox-fields.ts'
import type { InboxDependencies } from '#src/intake/runtime/intake-dependencies.ts'
import { type HttpResponse, type RouteHandler, withGuard } from '#src/server-lib/http/index.ts'
import { requireSameOrigin, requireSession, requireToken } from '#src/server-lib/sign-in/index.ts'
import type { InboxHttpRequest, PageDependencies, StaffHttpRequest } from './inbox-http-request.ts'
import { endedPage, refusedPage, renderResponse } from './render-response.ts'

export type InboxHandler = (dependencies: InboxDependencies, httpRequest: InboxHttpRequest) => Promise<HttpResponse>

const fromInbox = requireSameOrigin<'staff', PageDependencies, InboxHttpRequest>(refusedPage)

/**
 * Requires a session. Without a session, shows the sign-in, or for a posted form a page with the texts that the person had typed. If a
 * proxy signs the staff in, refuses a request without a session.
 */
const withSession = requireSession<'staff', PageDependencies, InboxHttpRequest>((dependencies, httpRequest) => {
  const { method, id } = httpRequest
  const unsaved = unsavedTexts(httpRequest)
  if (dependencies.signIn.proxy !== undefined) return refusedPage(dependencies, httpRequest, unsaved)
  if (method === 'POST') return endedPage(dependencies, httpRequest, id, unsaved)
  return renderResponse(dependencies, httpRequest, { kind: 'email', isRateLimited: false, wanted: id })
})

const withToken = requireToken<PageDependencies, StaffHttpRequest>(inboxFields.token, (dependencies, httpRequest) =>
  refusedPage(dependencies, httpRequest, unsavedTexts(httpRequest)),
)

/** Guards a route for everyone: a form must come from a page of this site. */
export const forAnyone = (handler: RouteHandler<InboxDependencies, InboxHttpRequest>): InboxHandler => withGuard(fromInbox, handler)

/** Guards a route for the staff: a form must come from a page of this site, and contain the CSRF token. */
export const forStaff = (handler: RouteHandler<InboxDependencies, StaffHttpRequest>): InboxHandler =>
  withGuard(fromInbox, withGuard(withSession, withGuard(withToken, handler)))

/** Returns the texts of a posted form that would be lost if the form is refused. */
const unsavedTexts = ({ form }: InboxHttpRequest): string[] =>
  [form.get(inboxFields.reply) ?? '', form.get(inboxFields.note) ?? ''].filter((text) => text.trim() !== '')
