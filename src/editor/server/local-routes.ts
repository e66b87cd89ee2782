import { thumbnailName } from '#src/editor/protocol/endpoints.ts'
import {
  findRoute,
  type Guard,
  type HttpRequest,
  type HttpResponse,
  type Route,
  type RouteHandler,
  withGuard,
} from '#src/server-lib/http/index.ts'
import { callRefused } from './editor-handler.ts'
import { isFromThisMachine, whyForbidden } from './local-access.ts'

type LocalDependencies = {
  token: string
  renderPage: () => Promise<string>
  thumbnailFor: (httpRequest: HttpRequest) => Promise<HttpResponse>
  handleCall: (action: string, httpRequest: HttpRequest) => Promise<HttpResponse>
}

type LocalHandler = RouteHandler<LocalDependencies, HttpRequest>

const requireThisMachine: Guard<unknown, HttpRequest> = (_dependencies, httpRequest) =>
  isFromThisMachine(httpRequest) ? { httpRequest } : { response: { status: 403, headers: {} } }

const requireCallToken: Guard<Pick<LocalDependencies, 'token'>, HttpRequest> = ({ token }, httpRequest) => {
  const reason = whyForbidden(httpRequest, token)
  return reason === undefined ? { httpRequest } : { response: callRefused(403, reason) }
}

const showPage: LocalHandler = async ({ renderPage }) => ({
  status: 200,
  headers: { 'Content-Type': 'text/html', 'Cache-Control': 'no-store' },
  body: await renderPage(),
})

const showThumbnail: LocalHandler = ({ thumbnailFor }, httpRequest) => thumbnailFor(httpRequest)

const makeLocalCall: LocalHandler = ({ handleCall }, httpRequest) => handleCall(httpRequest.path.slice(1), httpRequest)

/** The page of the editor needs no guard, because it contains no content and not the token. */
const routes: readonly Route<LocalHandler>[] = [
  { method: 'GET', path: '/', handler: showPage },
  { method: 'GET', path: `/${thumbnailName}`, handler: withGuard(requireThisMachine, showThumbnail) },
  { path: '/*', handler: withGuard(requireCallToken, makeLocalCall) },
]

/** Returns the response to a request below the path of the editor. The path of `httpRequest` is relative to it. */
export async function localResponse(dependencies: LocalDependencies, httpRequest: HttpRequest): Promise<HttpResponse> {
  const route = findRoute(routes, httpRequest.method, httpRequest.path)
  return route.kind === 'found' ? route.handler(dependencies, httpRequest) : route.refusal
}
