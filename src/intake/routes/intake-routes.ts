import { localeCodes } from '#src/content-model/i18n/locales.ts'
import { localisePath } from '#src/content-model/i18n/paths.ts'
import { inboxPaths } from '#src/intake/protocol/inbox-paths.ts'
import { maxBodyBytes } from '#src/intake/requests/receive/parse-contact-message.ts'
import type { FailureLog } from '#src/intake/runtime/failure-log.ts'
import { styleSheetPath, styleSheetResponse } from '#src/intake/runtime/html-response.ts'
import type { IntakeDependencies, PublicDependencies, ReceptionDependencies } from '#src/intake/runtime/intake-dependencies.ts'
import type { IntakeLocation } from '#src/intake/runtime/intake-location.ts'
import type { IntakeSettings } from '#src/intake/runtime/settings.ts'
import {
  corsHeaders,
  findRoute,
  type HttpRequest,
  type HttpResponse,
  parseHttpRequest,
  plainText,
  preflight,
  type RequestHandler,
  type Route,
} from '#src/server-lib/http/index.ts'
import { handleInbox } from './inbox-routes.ts'
import { receiveRequest } from './receive-request.ts'
import { respondNotReceived } from './respond-not-received.ts'

/** Responds to an HTTP request to the intake. `path` is the path of the request below the base path. */
type IntakeHandler = (httpRequest: HttpRequest, path: string) => Promise<HttpResponse>

type IntakeHandlers = {
  ready: IntakeHandler
  acceptContactMessage: (httpRequest: HttpRequest) => Promise<HttpResponse>
  inbox: IntakeHandler | undefined
}

type RouterDependencies = IntakeLocation & {
  templates: Pick<PublicDependencies['templates'], 'styleSheet'>
  settings?: Pick<IntakeSettings, 'proxies'>
  logFailure: FailureLog
}

function intakeRoutes(dependencies: RouterDependencies, { ready, acceptContactMessage, inbox }: IntakeHandlers): Route<IntakeHandler>[] {
  const storeMessage: IntakeHandler = async (httpRequest) =>
    withHttpHeaders(dependencies, httpRequest, await acceptContactMessage(httpRequest))
  const sendStyleSheet: IntakeHandler = () => Promise.resolve(styleSheetResponse(dependencies.templates))
  const routes: Route<IntakeHandler>[] = [
    { path: '/ready', handler: ready },
    { method: 'POST', path: '/requests', handler: storeMessage },
    { method: 'GET', path: styleSheetPath(dependencies.templates), handler: sendStyleSheet },
  ]
  const allowRequests: IntakeHandler = (httpRequest) => Promise.resolve(withHttpHeaders(dependencies, httpRequest, preflight))
  if (dependencies.isStandalone) routes.push({ method: 'OPTIONS', path: '/requests', handler: allowRequests })
  if (inbox) {
    const lists = localeCodes.map((locale) => localisePath(inboxPaths.list, locale))
    routes.push(...lists.flatMap((list) => [list, `${list}/*`]).map((path) => ({ path, handler: inbox })))
  }
  return routes
}

/** Returns the router of the intake. It leaves HTTP requests for paths outside the intake to the site. */
export function intakeRouter(dependencies: RouterDependencies, handlers: IntakeHandlers): RequestHandler {
  const { basePath, isStandalone, settings, logFailure } = dependencies
  const routes = intakeRoutes(dependencies, handlers)
  return {
    handle(incoming) {
      // Requests outside the base path are for the site, and are not parsed here.
      if (incoming.url?.startsWith(`${basePath}/`) !== true) return undefined
      const httpRequest = parseHttpRequest(incoming, { proxies: settings?.proxies, maxFormSize: maxBodyBytes })
      const { method } = httpRequest
      const path = httpRequest.path.slice(basePath.length)
      const route = findRoute(routes, method, path)
      if (route.kind === 'found') return route.handler(httpRequest, path)
      // A path without a route belongs to the site. If the intake and the site are one server, so does a GET or HEAD request to a path
      // whose routes have only other methods, because the site may have a file at this path.
      const isForSite = route.refusal.status === 404 || (!isStandalone && method === 'GET')
      return isForSite ? undefined : Promise.resolve(route.refusal)
    },
    logFailure: (error) => logFailure('response failed', error),
  }
}

export const runningIntakeRouter = (dependencies: IntakeDependencies): RequestHandler =>
  intakeRouter(dependencies, {
    ready: () => dependencies.readiness().then(readinessResponse),
    acceptContactMessage: (httpRequest) =>
      receiveRequest(dependencies, httpRequest).catch((error: unknown) => failureResponse(dependencies, httpRequest, error)),
    inbox: dependencies.settings.staff.length > 0 ? (httpRequest, path) => handleInbox(dependencies, httpRequest, path) : undefined,
  })

const noStore = { 'Cache-Control': 'no-store' }

/** Responds with 200, or 503 with the `problem` that keeps the intake from storing requests. */
export const readinessResponse = (problem: string | undefined): HttpResponse =>
  problem === undefined ? plainText(200, 'ready', noStore) : plainText(503, problem, noStore)

/** Adds the headers of every response at /requests: no caching, and CORS if the site is on another host. */
function withHttpHeaders({ isStandalone, origins }: IntakeLocation, { headers }: HttpRequest, response: HttpResponse): HttpResponse {
  const cors = isStandalone ? corsHeaders(origins, headers) : {}
  return { ...response, headers: { ...noStore, ...cors, ...response.headers } }
}

/**
 * Responds to an HTTP request that failed unexpectedly. Throws the error again if the client has disconnected, because the server has not
 * failed then.
 */
function failureResponse(
  dependencies: PublicDependencies & Pick<ReceptionDependencies, 'reception' | 'logFailure'>,
  httpRequest: HttpRequest,
  error: unknown,
): HttpResponse {
  if (httpRequest.isAborted()) throw error
  dependencies.reception.metrics.count('failed')
  dependencies.logFailure('request failed', error)
  const problem = 'Your request could not be processed. Please try again in a moment.'
  const headers = { 'Retry-After': '2' }
  try {
    return respondNotReceived(dependencies, httpRequest, { status: 503, problem, headers })
  } catch {
    // Rendering the page may be what has failed, so this response has no page.
    return plainText(503, problem, headers)
  }
}
