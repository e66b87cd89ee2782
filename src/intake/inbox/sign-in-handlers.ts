import { inboxFields } from '#src/intake/model/inbox-fields.ts'
import { inboxPaths, signInPath, startPath } from '#src/intake/model/inbox-paths.ts'
import type { HttpResponse } from '#src/server-lib/http/index.ts'
import { awaitsCode, closeAllSessions, closeSession, orderCode, sessionsOf, signInWithCode } from '#src/server-lib/sign-in/index.ts'
import type { InboxHttpRequest, PageDependencies, StaffHttpRequest } from './http/inbox-http-request.ts'
import { redirect, renderResponse } from './http/render-response.ts'

/** Returns the reference of the request that a person wanted to see before signing in; otherwise an empty string. */
function wantedRequest({ query }: InboxHttpRequest): string {
  const id = query.get(inboxFields.request) ?? ''
  return /^[\w.-]{1,64}$/.test(id) ? id : ''
}

/**
 * Shows the first form of the sign-in, for the e-mail address. `wanted` is the reference of the request to show after the sign-in, or
 * empty.
 */
export const showEmailForm = (dependencies: PageDependencies, httpRequest: InboxHttpRequest, wanted: string): Promise<HttpResponse> =>
  renderResponse(dependencies, httpRequest, { page: 'email', isRateLimited: false, wanted })

/** Sends a sign-in code, and redirects to the form in which to enter it. */
export async function requestCode(dependencies: PageDependencies, httpRequest: InboxHttpRequest): Promise<HttpResponse> {
  const address = httpRequest.form.get(inboxFields.email) ?? ''
  const cookies = await orderCode(dependencies.signIn, httpRequest, { address, language: httpRequest.locale })
  const wanted = wantedRequest(httpRequest)
  if (!cookies) return renderResponse(dependencies, httpRequest, { page: 'email', isRateLimited: true, wanted }, 429)
  return redirect(dependencies, httpRequest, signInPath(inboxPaths.code, wanted), cookies)
}

/** Shows the form for the code. Redirects to the form for the e-mail address if no code was requested in this browser. */
export async function showCodeForm(dependencies: PageDependencies, httpRequest: InboxHttpRequest): Promise<HttpResponse> {
  if (!awaitsCode(dependencies.signIn, httpRequest)) return redirect(dependencies, httpRequest, startPath(wantedRequest(httpRequest)))
  return renderResponse(dependencies, httpRequest, { page: 'code', problem: undefined, wanted: wantedRequest(httpRequest) })
}

export async function submitCode(dependencies: PageDependencies, httpRequest: InboxHttpRequest): Promise<HttpResponse> {
  const result = await signInWithCode(dependencies.signIn, httpRequest, httpRequest.form.get(inboxFields.code) ?? '')
  const wanted = wantedRequest(httpRequest)
  if (typeof result === 'string') return renderResponse(dependencies, httpRequest, { page: 'code', problem: result, wanted }, 403)
  return redirect(dependencies, httpRequest, startPath(wanted), result)
}

export async function signOut(dependencies: PageDependencies, httpRequest: StaffHttpRequest): Promise<HttpResponse> {
  return redirect(dependencies, httpRequest, inboxPaths.list, await closeSession(dependencies.signIn, httpRequest.session))
}

export const showSessions = async (dependencies: PageDependencies, httpRequest: StaffHttpRequest): Promise<HttpResponse> =>
  renderResponse(dependencies, httpRequest, { page: 'sessions', sessions: await sessionsOf(dependencies.signIn, httpRequest.session) })

export async function signOutEverywhere(dependencies: PageDependencies, httpRequest: StaffHttpRequest): Promise<HttpResponse> {
  return redirect(dependencies, httpRequest, inboxPaths.list, await closeAllSessions(dependencies.signIn, httpRequest.session))
}
