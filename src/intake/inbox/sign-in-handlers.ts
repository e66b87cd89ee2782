import { inboxFields } from '#src/intake/model/inbox-fields.ts'
import { inboxPaths, signInPath, startPath } from '#src/intake/model/inbox-paths.ts'
import type { HttpResponse } from '#src/server-lib/http/index.ts'
import { awaitsCode, closeAllSessions, closeSession, orderCode, sessionsOf, signInWithCode } from '#src/server-lib/sign-in/index.ts'
import type { InboxContext, StaffContext } from './http/inbox-context.ts'
import { redirect, renderResponse } from './http/render-response.ts'

/** Returns the reference of the request that a person wanted to see before signing in; otherwise an empty string. */
function wantedRequest({ query }: InboxContext): string {
  const id = query.get(inboxFields.request) ?? ''
  return /^[\w.-]{1,64}$/.test(id) ? id : ''
}

/**
 * Shows the first form of the sign-in, for the e-mail address. `wanted` is the reference of the request to show after the sign-in, or
 * empty.
 */
export const showEmailForm = (context: InboxContext, wanted: string): Promise<HttpResponse> =>
  renderResponse(context, { page: 'email', isRateLimited: false, wanted })

/** Sends a sign-in code, and redirects to the form in which to enter it. */
export async function requestCode(context: InboxContext): Promise<HttpResponse> {
  const address = context.form.get(inboxFields.email) ?? ''
  const cookies = await orderCode(context.signIn, context, { address, language: context.locale })
  const wanted = wantedRequest(context)
  if (!cookies) return renderResponse(context, { page: 'email', isRateLimited: true, wanted }, 429)
  return redirect(context, signInPath(inboxPaths.code, wanted), cookies)
}

/** Shows the form for the code. Redirects to the form for the e-mail address if no code was requested in this browser. */
export async function showCodeForm(context: InboxContext): Promise<HttpResponse> {
  if (!awaitsCode(context.signIn, context)) return redirect(context, startPath(wantedRequest(context)))
  return renderResponse(context, { page: 'code', problem: undefined, wanted: wantedRequest(context) })
}

export async function submitCode(context: InboxContext): Promise<HttpResponse> {
  const result = await signInWithCode(context.signIn, context, context.form.get(inboxFields.code) ?? '')
  const wanted = wantedRequest(context)
  if (typeof result === 'string') return renderResponse(context, { page: 'code', problem: result, wanted }, 403)
  return redirect(context, startPath(wanted), result)
}

export async function signOut(context: StaffContext): Promise<HttpResponse> {
  return redirect(context, inboxPaths.list, await closeSession(context.signIn, context.session))
}

export const showSessions = async (context: StaffContext): Promise<HttpResponse> =>
  renderResponse(context, { page: 'sessions', sessions: await sessionsOf(context.signIn, context.session) })

export async function signOutEverywhere(context: StaffContext): Promise<HttpResponse> {
  return redirect(context, inboxPaths.list, await closeAllSessions(context.signIn, context.session))
}
