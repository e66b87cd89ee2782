import { callPath, editorPath, eventsPath, thumbnailName } from '#src/editor/protocol/index.ts'
import { findRoute, healthPath, type HttpRequest, type HttpResponse, plainText, type Route } from '#src/server-lib/http/index.ts'
import { formerFeedbackPath, previewPath, previewPaths } from '#src/studio/previews/preview-paths.ts'
import { signOutPath } from '#src/studio/protocol/panel-paths.ts'
import { makeCall } from './call-handlers.ts'
import * as personHandlers from './person-handlers.ts'
import * as previewHandlers from './preview-handlers.ts'
import type { RouteDependencies } from './route-dependencies.ts'
import { pageStyleSheet } from './scriptless-page.ts'
import { sendStyleSheet, signInPaths, studioSignIn } from './sign-in-handlers.ts'
import { sendFont } from './site-files.ts'
import { forEveryone, forPeople, forServers, forViewers, type StudioHandler } from './studio-guards.ts'
import { receiveWebhook, webhookPath } from './webhook.ts'

const reportHealth = () => plainText(200, 'ok')

/** Routes that other servers request. They need no session, and the request need not come from a page of the studio. */
const serverRoutes: readonly Route<StudioHandler>[] = [
  { path: healthPath, handler: forServers(reportHealth) },
  { method: 'POST', path: webhookPath, handler: forServers(receiveWebhook) },
]

/** Routes for signing in. If a proxy signs people in, the studio does not have these routes. */
const signInRoutes: readonly Route<StudioHandler>[] = [
  { method: 'GET', path: signInPaths.email, handler: forEveryone(studioSignIn.showEmailForm) },
  { method: 'POST', path: signInPaths.email, handler: forEveryone(studioSignIn.requestCode) },
  { method: 'GET', path: signInPaths.code, handler: forEveryone(studioSignIn.showCodeForm) },
  { method: 'POST', path: signInPaths.code, handler: forEveryone(studioSignIn.submitCode) },
]

/** Routes without a session: the files of pages without script, and previews, which need a secret link or its cookie. */
const publicRoutes: readonly Route<StudioHandler>[] = [
  { method: 'GET', path: pageStyleSheet, handler: forEveryone(sendStyleSheet) },
  { method: 'GET', path: '/fonts/:file', handler: forEveryone(sendFont) },
  { method: 'GET', path: previewPaths.styleSheet, handler: forEveryone(previewHandlers.sendBarStyle) },
  { method: 'GET', path: previewPaths.feedback, handler: forViewers(previewHandlers.showFeedbackPage) },
  { method: 'POST', path: previewPaths.feedback, handler: forViewers(previewHandlers.receiveFeedback) },
  { method: 'GET', path: formerFeedbackPath, handler: forViewers(previewHandlers.showFeedbackPage) },
  { method: 'POST', path: formerFeedbackPath, handler: forViewers(previewHandlers.receiveFeedback) },
  { method: 'GET', path: previewPaths.close, handler: forViewers(previewHandlers.showPreview) },
  { method: 'POST', path: previewPaths.close, handler: forViewers(previewHandlers.closePreview) },
  { method: 'GET', path: previewPath('*'), handler: forEveryone(previewHandlers.openLink) },
]

/** Routes for people who are signed in. `call-access.ts` says who may make which call. */
const personRoutes: readonly Route<StudioHandler>[] = [
  { method: 'GET', path: eventsPath, handler: forPeople(personHandlers.openEvents) },
  { method: 'GET', path: `${callPath}${thumbnailName}`, handler: forPeople(personHandlers.showThumbnail) },
  { method: 'POST', path: `${callPath}*`, handler: forPeople(makeCall) },
  { method: 'POST', path: signOutPath, handler: forPeople(studioSignIn.signOut) },
  { method: 'GET', path: editorPath, handler: forPeople(personHandlers.showEditor) },
  { method: 'GET', path: '/*', handler: forPeople(personHandlers.showSite) },
]

export async function routeStudioRequest(dependencies: RouteDependencies, httpRequest: HttpRequest): Promise<HttpResponse> {
  const { method, path } = httpRequest
  const withoutSession = dependencies.signIn.proxy === undefined ? [...publicRoutes, ...signInRoutes] : publicRoutes
  const publicRoute = findRoute([...serverRoutes, ...withoutSession], method, path)
  const route = publicRoute.kind === 'found' ? publicRoute : findRoute(personRoutes, method, path)
  const respond = route.kind === 'found' ? route.handler : forPeople(() => route.refusal)
  return respond(dependencies, httpRequest)
}
