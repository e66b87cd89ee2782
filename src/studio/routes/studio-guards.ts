import { type Guard, guarded, type HttpResponse, plainText, type RouteHandler } from '#src/server-lib/http/index.ts'
import { requireSameOrigin, requireSession } from '#src/server-lib/sign-in/index.ts'
import type { Role } from '#src/studio/runtime/people.ts'
import type { PersonHttpRequest, StudioHttpRequest } from './http/context.ts'
import { redirectTo } from './http/responses.ts'
import type { RouteDependencies } from './http/route-dependencies.ts'
import { previewResponse, type ViewerHandler, withOpenPreview } from './preview-handlers.ts'
import { signInPaths } from './sign-in-handlers.ts'

/** Responds to a request, after its guards. Returns undefined if it has written the response. */
export type StudioHandler = (dependencies: RouteDependencies, request: StudioHttpRequest) => Promise<HttpResponse | undefined>

const knownMethod: Guard<unknown, StudioHttpRequest> = (_dependencies, request) =>
  ['GET', 'POST'].includes(request.method)
    ? { httpRequest: request }
    : { response: plainText(405, 'Only GET and POST are allowed.', { Allow: 'GET, HEAD, POST' }) }

const fromStudio = requireSameOrigin<Role, unknown, StudioHttpRequest>(() =>
  plainText(403, 'The studio accepts requests of its own pages only.'),
)

/** Responds with the page of a preview if the request has the cookie of an open preview. Other requests continue. */
const unlessPreview: Guard<Parameters<typeof previewResponse>[0], StudioHttpRequest> = async (dependencies, request) => {
  const response = await previewResponse(dependencies, request)
  return response ? { response } : { httpRequest: request }
}

const withSession = requireSession<Role, Pick<RouteDependencies, 'signIn'>, StudioHttpRequest>(refuse)

/** Sets the session cookie on the response of Node.js, because some handlers write that response themselves. */
const setCookies: Guard<unknown, PersonHttpRequest> = (_dependencies, request) => {
  const { session, response } = request
  if (session.cookies.length > 0) response.setHeader('Set-Cookie', session.cookies)
  return { httpRequest: request }
}

/** Returns a handler for other servers. The request need not come from a page of the studio. */
export const forServers =
  (handler: RouteHandler<RouteDependencies, StudioHttpRequest>): StudioHandler =>
  async (dependencies, request) =>
    handler(dependencies, request)

/** Returns a handler for everyone. A POST must come from a page of the studio. */
export const forEveryone = (handler: RouteHandler<RouteDependencies, StudioHttpRequest>): StudioHandler => guarded(fromStudio, handler)

/** Returns a handler for viewers of a preview. A POST must come from a page of the studio. */
export const forViewers = (handler: ViewerHandler): StudioHandler => forEveryone(withOpenPreview(handler))

/** Returns a handler for people who are signed in. A POST must come from a page of the studio. Viewers get the page of their preview. */
export const forPeople = (handler: RouteHandler<RouteDependencies, PersonHttpRequest, HttpResponse | undefined>): StudioHandler =>
  guarded(knownMethod, guarded(fromStudio, guarded(unlessPreview, guarded(withSession, guarded(setCookies, handler)))))

/**
 * Redirects a request for a page to the sign-in page. Other requests get status 401. If a proxy signs people in, all requests get status
 * 403.
 */
function refuse({ signIn: { proxy } }: Pick<RouteDependencies, 'signIn'>, { method, headers }: StudioHttpRequest): HttpResponse {
  const opensPage =
    method === 'GET' && /^(document|undefined)$/.test(String(headers['sec-fetch-dest'])) && /\btext\/html\b/.test(headers.accept ?? '')
  if (opensPage && proxy === undefined) return redirectTo(signInPaths.email)
  return plainText(proxy === undefined ? 401 : 403, 'Sign in first.')
}
