import { localisePath } from '#src/content-model/i18n/paths.ts'
import { inboxPaths } from '#src/intake/protocol/inbox-paths.ts'
import type { InboxView } from '#src/intake/protocol/inbox-view.ts'
import { listQueryOf } from '#src/intake/protocol/list-values.ts'
import { htmlResponse, styleSheetPath } from '#src/intake/runtime/html-response.ts'
import type { HttpResponse } from '#src/server-lib/http/index.ts'
import { countDeadMails } from '#src/server-lib/mail/index.ts'
import { csrfToken } from '#src/server-lib/sign-in/index.ts'
import type { InboxHttpRequest, PageDependencies } from './inbox-http-request.ts'

/** Returns the headers of a CSV file, which browsers save under `fileName`. */
export const csvHeaders = (fileName: string) => ({
  'Content-Type': 'text/csv; charset=utf-8',
  'Content-Disposition': `attachment; filename="${fileName}"`,
})

/** Renders a page of the inbox. Sets the session cookie if this request has opened the session (sign-in by a proxy). */
export async function renderResponse(
  dependencies: PageDependencies,
  httpRequest: InboxHttpRequest,
  view: InboxView,
  status = 200,
): Promise<HttpResponse> {
  const { templates, basePath, database, signIn } = dependencies
  const { locale, path, query, method, session } = httpRequest
  const search = method === 'GET' && query.size > 0 ? `?${query.toString()}` : ''
  const staff = session && {
    token: csrfToken(session.token),
    failedMails: await countDeadMails(database.sql),
    canSignOut: signIn.proxy === undefined,
  }
  const props = {
    locale,
    path: (method === 'GET' ? path : inboxPaths.list) + search,
    styleSheet: basePath + styleSheetPath(templates),
    staff,
    list: listQueryOf(httpRequest),
  }
  const cookies = session && session.cookies.length > 0 ? { 'Set-Cookie': session.cookies } : {}
  return htmlResponse(status, templates.renderInboxPage(props, view), cookies)
}

export const missingPage = (dependencies: PageDependencies, httpRequest: InboxHttpRequest): Promise<HttpResponse> =>
  renderResponse(dependencies, httpRequest, { kind: 'problem', problem: 'missing' }, 404)

/** Returns the page for a refused request. It shows `unsavedTexts`, which the person had typed, so that they can be copied. */
export const refusedPage = (
  dependencies: PageDependencies,
  httpRequest: InboxHttpRequest,
  unsavedTexts: readonly string[] = [],
): Promise<HttpResponse> => renderResponse(dependencies, httpRequest, { kind: 'problem', problem: 'refused', unsavedTexts }, 403)

/**
 * Returns the page for a form that was posted after the session had ended. It shows the typed `unsavedTexts`, and links to the sign-in,
 * after which the request with the id `wanted` is shown.
 */
export const endedPage = (
  dependencies: PageDependencies,
  httpRequest: InboxHttpRequest,
  wanted: string,
  unsavedTexts: readonly string[],
): Promise<HttpResponse> => renderResponse(dependencies, httpRequest, { kind: 'problem', problem: 'ended', wanted, unsavedTexts }, 403)

/** The response to a posted form, so that reloading does not post the form again. */
export const redirect = (
  { basePath }: Pick<PageDependencies, 'basePath'>,
  { locale }: Pick<InboxHttpRequest, 'locale'>,
  path: string,
  cookies: string[] = [],
): HttpResponse => ({
  status: 303,
  headers: { Location: basePath + localisePath(path, locale), ...(cookies.length > 0 && { 'Set-Cookie': cookies }) },
})
