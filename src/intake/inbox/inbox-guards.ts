import { inboxFields } from '#src/intake/model/inbox-fields.ts'
import type { InboxDependencies } from '#src/intake/runtime/intake-dependencies.ts'
import { type HttpResponse, isSameOrigin } from '#src/server-lib/http/index.ts'
import { csrfToken, findSession, isEqualInConstantTime } from '#src/server-lib/sign-in/index.ts'
import type { InboxHttpRequest, StaffHttpRequest } from './http/inbox-http-request.ts'
import { endedPage, refusedPage } from './http/render-response.ts'
import { showEmailForm } from './sign-in-handlers.ts'

export type InboxHandler<Received> = (dependencies: InboxDependencies, httpRequest: Received) => Promise<HttpResponse>

/** Returns what the next guard or the handler gets, or the response that refuses the request. */
type Guard<Before, After> = (
  dependencies: InboxDependencies,
  httpRequest: Before,
) => Promise<{ httpRequest: After } | { refusal: HttpResponse }>

/** Returns a handler that calls `handler` if the guard lets the request through. */
export const guarded =
  <Before, After>(guard: Guard<Before, After>, handler: InboxHandler<After>): InboxHandler<Before> =>
  async (dependencies, before) => {
    const result = await guard(dependencies, before)
    return 'refusal' in result ? result.refusal : handler(dependencies, result.httpRequest)
  }

/** Refuses a form that a page of another site has posted. */
export const requireSameOrigin: Guard<InboxHttpRequest, InboxHttpRequest> = async (dependencies, httpRequest) => {
  if (httpRequest.method !== 'POST' || isSameOrigin(httpRequest.headers)) return { httpRequest }
  dependencies.signIn.refusals.count('other site')
  return { refusal: await refusedPage(dependencies, httpRequest) }
}

/** Refuses a request without a session: shows the sign-in, or what the person had typed. */
export const requireSession: Guard<InboxHttpRequest, StaffHttpRequest> = async (dependencies, httpRequest) => {
  const { signIn } = dependencies
  const { method, id } = httpRequest
  const session = await findSession(signIn, httpRequest)
  if (session) return { httpRequest: { ...httpRequest, session } }
  const unsaved = unsavedTexts(httpRequest)
  if (signIn.proxy !== undefined) return { refusal: await refusedPage(dependencies, httpRequest, unsaved) }
  if (method === 'POST') return { refusal: await endedPage(dependencies, httpRequest, id, unsaved) }
  return { refusal: await showEmailForm(dependencies, httpRequest, id) }
}

/** Refuses a form without the CSRF token of the session. */
export const requireToken: Guard<StaffHttpRequest, StaffHttpRequest> = async (dependencies, httpRequest) => {
  const { method, form, session } = httpRequest
  const hasToken = isEqualInConstantTime(form.get(inboxFields.token) ?? '', csrfToken(session.token))
  if (method !== 'POST' || hasToken) return { httpRequest }
  return { refusal: await refusedPage(dependencies, httpRequest, unsavedTexts(httpRequest)) }
}

/** Returns the texts of a posted form that would be lost if the form is refused. */
const unsavedTexts = ({ form }: InboxHttpRequest): string[] =>
  [form.get(inboxFields.reply) ?? '', form.get(inboxFields.note) ?? ''].filter((text) => text.trim() !== '')
