import { callAddress, editorPage, eventsAddress, thumbnailName } from '#src/editor/protocol/index.ts'
import { findRoute, healthPath, type HttpResponse, isSameOrigin, plainText, type Route } from '#src/server-lib/http/index.ts'
import { findSession } from '#src/server-lib/sign-in/index.ts'
import { formerFeedbackPath, previewPath, previewPaths } from '#src/studio/previews/preview-paths.ts'
import { signOutAddress } from '#src/studio/protocol/panel-addresses.ts'
import { makeCall } from './calls/call-handlers.ts'
import type { Exchange, PersonHttpRequest, StudioHttpRequest } from './http/context.ts'
import { redirectTo } from './http/responses.ts'
import type { RouteDependencies } from './http/route-dependencies.ts'
import { pageStyleSheet } from './http/scriptless-page.ts'
import { sendFont } from './http/site-files.ts'
import * as personHandlers from './person-handlers.ts'
import * as previewHandlers from './preview-handlers.ts'
import * as signInHandlers from './sign-in-handlers.ts'
import { receiveWebhook, webhookPath } from './webhook.ts'

type StudioHandler = (dependencies: RouteDependencies, request: StudioHttpRequest) => HttpResponse | Promise<HttpResponse>

/** Undefined if the handler has written the response. */
type PersonHandler = (
  dependencies: RouteDependencies,
  request: PersonHttpRequest,
) => HttpResponse | undefined | Promise<HttpResponse | undefined>

/** Routes that other servers request. They need no session, and the request need not come from a page of the studio. */
const serverRoutes: readonly Route<StudioHandler>[] = [
  { path: healthPath, handler: () => plainText(200, 'ok') },
  { method: 'POST', path: webhookPath, handler: receiveWebhook },
]

/** Routes for signing in. If a proxy signs people in, the studio does not have these routes. */
const signInRoutes: readonly Route<StudioHandler>[] = [
  { method: 'GET', path: signInHandlers.signInPaths.email, handler: signInHandlers.showAddressForm },
  { method: 'POST', path: signInHandlers.signInPaths.email, handler: signInHandlers.mailCode },
  { method: 'GET', path: signInHandlers.signInPaths.code, handler: signInHandlers.showCodePage },
  { method: 'POST', path: signInHandlers.signInPaths.code, handler: signInHandlers.checkCode },
]

/** Routes without a session: the files of pages without script, and previews, which need a secret link or its cookie. */
const publicRoutes: readonly Route<StudioHandler>[] = [
  { method: 'GET', path: pageStyleSheet, handler: signInHandlers.sendStyleSheet },
  { method: 'GET', path: '/fonts/:file', handler: sendFont },
  { method: 'GET', path: previewPaths.styleSheet, handler: previewHandlers.sendBarStyle },
  { method: 'GET', path: previewPaths.feedback, handler: previewHandlers.forViewer(previewHandlers.showFeedbackPage) },
  { method: 'POST', path: previewPaths.feedback, handler: previewHandlers.forViewer(previewHandlers.receiveFeedback) },
  { method: 'GET', path: formerFeedbackPath, handler: previewHandlers.forViewer(previewHandlers.showFeedbackPage) },
  { method: 'POST', path: formerFeedbackPath, handler: previewHandlers.forViewer(previewHandlers.receiveFeedback) },
  { method: 'GET', path: previewPaths.close, handler: previewHandlers.forViewer(previewHandlers.showPreview) },
  { method: 'POST', path: previewPaths.close, handler: previewHandlers.forViewer(previewHandlers.closePreview) },
  { method: 'GET', path: previewPath('*'), handler: previewHandlers.openLink },
]

/** Routes for people who are signed in. `call-access.ts` says who may make which call. */
const personRoutes: readonly Route<PersonHandler>[] = [
  { method: 'GET', path: eventsAddress, handler: personHandlers.openEvents },
  { method: 'GET', path: `${callAddress}${thumbnailName}`, handler: personHandlers.showThumbnail },
  { method: 'POST', path: `${callAddress}*`, handler: makeCall },
  { method: 'POST', path: signOutAddress, handler: personHandlers.endSession },
  { method: 'GET', path: editorPage, handler: personHandlers.showEditor },
  { method: 'GET', path: '/*', handler: personHandlers.showSite },
]

/** Returns the response to a request; undefined if a handler has written it. */
export async function routeStudioRequest(
  dependencies: RouteDependencies,
  request: StudioHttpRequest,
  exchange: Exchange,
): Promise<HttpResponse | undefined> {
  const { method, path, headers } = request
  const respondToServer = findRoute(serverRoutes, method, path).handler
  if (respondToServer) return respondToServer(dependencies, request)
  if (method !== 'GET' && method !== 'POST') return plainText(405, 'Only GET and POST are allowed.', { Allow: 'GET, HEAD, POST' })
  if (method === 'POST' && !isSameOrigin(headers)) {
    dependencies.signIn.refusals.count('other site')
    return plainText(403, 'The studio accepts requests of its own pages only.')
  }
  const withoutSession = dependencies.signIn.proxy === undefined ? [...publicRoutes, ...signInRoutes] : publicRoutes
  const respondToAnyone = findRoute(withoutSession, method, path).handler
  if (respondToAnyone) return respondToAnyone(dependencies, request)
  const previewed = await previewHandlers.previewResponse(dependencies, request)
  if (previewed) return previewed
  const session = await findSession(dependencies.signIn, request)
  if (!session) return refuse(dependencies, request)
  // The cookie is set on the response of Node.js, because some handlers write that response themselves.
  if (session.cookies.length > 0) exchange.response.setHeader('Set-Cookie', session.cookies)
  const { handler, refusal } = findRoute(personRoutes, method, path)
  return handler ? handler(dependencies, { ...request, ...exchange, session }) : refusal
}

/**
 * Redirects a request for a page to the sign-in page. Other requests get status 401. If a proxy signs people in, all requests get status
 * 403.
 */
function refuse({ signIn: { proxy } }: Pick<RouteDependencies, 'signIn'>, { method, headers }: StudioHttpRequest): HttpResponse {
  const opensPage =
    method === 'GET' && /^(document|undefined)$/.test(String(headers['sec-fetch-dest'])) && /\btext\/html\b/.test(headers.accept ?? '')
  if (opensPage && proxy === undefined) return redirectTo(signInHandlers.signInPaths.email)
  return plainText(proxy === undefined ? 401 : 403, 'Sign in first.')
}
