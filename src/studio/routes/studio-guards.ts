import { type Guard, type HttpRequest, type HttpResponse, plainText, type RouteHandler, withGuard } from '#src/server-lib/http/index.ts'
import { requireSameOrigin, requireSession } from '#src/server-lib/sign-in/index.ts'
import type { Role } from '#src/studio/runtime/people.ts'
import { previewResponse, type ViewerHandler, withOpenPreview } from './preview-handlers.ts'
import { redirectTo } from './responses.ts'
import type { PersonHttpRequest, RouteDependencies } from './route-dependencies.ts'
import { signInPaths } from './sign-in-handlers.ts'

export type StudioHandler = RouteHandler<RouteDependencies, HttpRequest>

type PersonHandler = RouteHandler<RouteDependencies, PersonHttpRequest>

const knownMethod: Guard<unknown, HttpRequest> = (_dependencies, httpRequest) =>
  ['GET', 'POST'].includes(httpRequest.method)
    ? { httpRequest }
    : { response: plainText(405, 'Only GET and POST are allowed.', { Allow: 'GET, HEAD, POST' }) }

const fromStudio = requireSameOrigin<Role, unknown, HttpRequest>(() => plainText(403, 'The studio accepts requests of its own pages only.'))

/** Responds with the page of a preview if the request has the cookie of an open preview. Other requests continue. */
const unlessPreview: Guard<Parameters<typeof previewResponse>[0], HttpRequest> = async (dependencies, httpRequest) => {
  const response = await previewResponse(dependencies, httpRequest)
  return response ? { response } : { httpRequest }
}

const withSession = requireSession<Role, Pick<RouteDependencies, 'signIn'>, HttpRequest>(refuse)

/** Adds the session cookie to the response, if the request has opened the session (sign-in by a proxy). */
const withCookies =
  (handler: PersonHandler): PersonHandler =>
  async (dependencies, httpRequest) => {
    const { cookies } = httpRequest.session
    const response = await handler(dependencies, httpRequest)
    return cookies.length === 0 ? response : { ...response, headers: { 'Set-Cookie': cookies, ...response.headers } }
  }

/** Returns a handler for other servers. The request need not come from a page of the studio. */
export const forServers = (handler: StudioHandler): StudioHandler => handler

/** Wraps a handler of a public route. A POST that does not come from a page of the studio is refused. */
export const forEveryone = (handler: StudioHandler): StudioHandler => withGuard(fromStudio, handler)

/** Wraps a handler for viewers of a preview. A POST that does not come from a page of the studio is refused. */
export const forViewers = (handler: ViewerHandler): StudioHandler => forEveryone(withOpenPreview(handler))

/**
 * Wraps a handler for people who are signed in. A POST that does not come from a page of the studio is refused. A viewer of a preview gets
 * the page of the preview.
 */
export const forPeople = (handler: PersonHandler): StudioHandler =>
  withGuard(knownMethod, withGuard(fromStudio, withGuard(unlessPreview, withGuard(withSession, withCookies(handler)))))

/**
 * Redirects a request for a page to the sign-in page. Other requests get status 401. If a proxy signs people in, all requests get status
 * 403.
 */
function refuse({ signIn: { proxy } }: Pick<RouteDependencies, 'signIn'>, { method, headers }: HttpRequest): HttpResponse {
  const opensPage =
    method === 'GET' && /^(document|undefined)$/.test(String(headers['sec-fetch-dest'])) && /\btext\/html\b/.test(headers.accept ?? '')
  if (opensPage && proxy === undefined) return redirectTo(signInPaths.email)
  return plainText(proxy === undefined ? 401 : 403, 'Sign in first.')
}
