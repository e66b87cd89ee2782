import { type Guard, isSameOrigin, type RouteHandler } from '#src/server-lib/http/index.ts'
import { findSession } from './find-session.ts'
import type { Caller, Session, SignIn } from './sign-in.ts'
import { csrfToken, isEqualInConstantTime } from './tokens.ts'

type Dependencies<Role extends string> = { signIn: SignIn<Role> }

/**
 * Refuses a POST that was not sent by a page of the same origin. Counts the refusals in `refusals`. `refuse` is the handler that responds
 * to a refused request.
 */
export const requireSameOrigin =
  <Role extends string, ForRefusal, HttpRequest extends Pick<Caller, 'headers'> & { method: string }>(
    refuse: RouteHandler<ForRefusal, HttpRequest>,
  ): Guard<Dependencies<Role> & ForRefusal, HttpRequest> =>
  async (dependencies, httpRequest) => {
    if (httpRequest.method !== 'POST' || isSameOrigin(httpRequest.headers)) return { httpRequest }
    dependencies.signIn.refusals.count('other site')
    return { response: await refuse(dependencies, httpRequest) }
  }

/** Refuses requests without a session. `refuse` is the handler that responds to a refused request. */
export const requireSession =
  <Role extends string, ForRefusal, HttpRequest extends Caller>(
    refuse: RouteHandler<ForRefusal, HttpRequest>,
  ): Guard<Dependencies<Role> & ForRefusal, HttpRequest, HttpRequest & { session: Session<Role> }> =>
  async (dependencies, httpRequest) => {
    const session = await findSession(dependencies.signIn, httpRequest)
    return session ? { httpRequest: { ...httpRequest, session } } : { response: await refuse(dependencies, httpRequest) }
  }

/** Refuses a POST whose form lacks the CSRF token of the session in `field`. `refuse` is the handler that responds to a refused request. */
export const requireToken =
  <ForRefusal, HttpRequest extends { method: string; form: URLSearchParams; session: Pick<Session<string>, 'token'> }>(
    field: string,
    refuse: RouteHandler<ForRefusal, HttpRequest>,
  ): Guard<ForRefusal, HttpRequest> =>
  async (dependencies, httpRequest) => {
    const { method, form, session } = httpRequest
    const hasToken = isEqualInConstantTime(form.get(field) ?? '', csrfToken(session.token))
    if (method !== 'POST' || hasToken) return { httpRequest }
    return { response: await refuse(dependencies, httpRequest) }
  }
