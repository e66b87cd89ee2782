import { inboxFields } from '#src/intake/protocol/inbox-fields.ts'
import { inboxPaths, signInPath, startPath } from '#src/intake/protocol/inbox-paths.ts'
import type { HttpResponse } from '#src/server-lib/http/index.ts'
import { sessionsOf, signInHandlers } from '#src/server-lib/sign-in/index.ts'
import type { InboxHttpRequest, PageDependencies, StaffHttpRequest } from './inbox-http-request.ts'
import { redirect, renderResponse } from './render-response.ts'

/** Returns the id of the request to show after signing in. Empty if there is none. */
function wantedRequest({ query }: InboxHttpRequest): string {
  const id = query.get(inboxFields.request) ?? ''
  return /^[\w.-]{1,64}$/.test(id) ? id : ''
}

const pathsAfter = {
  email: startPath,
  code: (wanted: string) => signInPath(inboxPaths.code, wanted),
  signedIn: startPath,
  signedOut: () => inboxPaths.list,
}

export const inboxSignIn = signInHandlers<'staff', PageDependencies, InboxHttpRequest>({
  fields: inboxFields,
  readForm: ({ form }) => form,
  languageOf: ({ locale }) => locale,
  showStep: (dependencies, httpRequest, step, status) =>
    renderResponse(dependencies, httpRequest, { ...step, wanted: wantedRequest(httpRequest) }, status),
  redirectTo: (dependencies, httpRequest, page, cookies) =>
    redirect(dependencies, httpRequest, pathsAfter[page](wantedRequest(httpRequest)), cookies),
})

export const showSessions = async (dependencies: PageDependencies, httpRequest: StaffHttpRequest): Promise<HttpResponse> =>
  renderResponse(dependencies, httpRequest, { kind: 'sessions', sessions: await sessionsOf(dependencies.signIn, httpRequest.session) })
