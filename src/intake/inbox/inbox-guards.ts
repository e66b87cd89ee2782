import { inboxFields } from '#src/intake/model/inbox-fields.ts'
import type { InboxDependencies } from '#src/intake/runtime/intake-dependencies.ts'
import { type HttpResponse, isSameOrigin } from '#src/server-lib/http/index.ts'
import { csrfToken, findSession, isEqualInConstantTime } from '#src/server-lib/sign-in/index.ts'
import type { InboxContext, StaffContext } from './http/inbox-context.ts'
import { endedPage, refusedPage } from './http/render-response.ts'
import { showEmailForm } from './sign-in-handlers.ts'

/** An HTTP request to the inbox. `id` is the reference of a request or the id of a mail; empty if the path has none. */
export type InboxHttpRequest = InboxContext & InboxDependencies & Pick<StaffContext, 'id'>
export type StaffHttpRequest = StaffContext & InboxDependencies

/** Returns what the next guard or the handler gets, or the response that refuses the request. */
type Guard<Before, After> = (context: Before) => Promise<{ context: After } | { refusal: HttpResponse }>

type Handler<Context> = (context: Context) => Promise<HttpResponse>

/** Returns a handler that calls `handler` if the guard lets the request through. */
export const guarded =
  <Before, After>(guard: Guard<Before, After>, handler: Handler<After>): Handler<Before> =>
  async (before) => {
    const result = await guard(before)
    return 'refusal' in result ? result.refusal : handler(result.context)
  }

/** Refuses a form that a page of another site has posted. */
export const requireSameOrigin: Guard<InboxHttpRequest, InboxHttpRequest> = async (context) => {
  if (context.method !== 'POST' || isSameOrigin(context.headers)) return { context }
  context.signIn.refusals.count('other site')
  return { refusal: await refusedPage(context) }
}

/** Refuses a request without a session: shows the sign-in, or what the person had typed. */
export const requireSession: Guard<InboxHttpRequest, StaffHttpRequest> = async (context) => {
  const { signIn, method, id } = context
  const session = await findSession(signIn, context)
  if (session) return { context: { ...context, session } }
  if (signIn.proxy !== undefined) return { refusal: await refusedPage(context, unsavedTexts(context)) }
  return { refusal: await (method === 'POST' ? endedPage(context, id, unsavedTexts(context)) : showEmailForm(context, id)) }
}

/** Refuses a form without the CSRF token of the session. */
export const requireToken: Guard<StaffHttpRequest, StaffHttpRequest> = async (context) => {
  const { method, form, session } = context
  const hasToken = isEqualInConstantTime(form.get(inboxFields.token) ?? '', csrfToken(session.token))
  return method === 'POST' && !hasToken ? { refusal: await refusedPage(context, unsavedTexts(context)) } : { context }
}

/** Returns the texts of a posted form that would be lost if the form is refused. */
const unsavedTexts = ({ form }: InboxContext): string[] =>
  [form.get(inboxFields.reply) ?? '', form.get(inboxFields.note) ?? ''].filter((text) => text.trim() !== '')
