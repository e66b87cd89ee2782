import type { HttpResponse } from './http-response.ts'

export type RouteHandler<Dependencies, HttpRequest> = (
  dependencies: Dependencies,
  httpRequest: HttpRequest,
) => HttpResponse | Promise<HttpResponse>

/**
 * Checks a request before its handler. Returns the request for the next guard or the handler, perhaps with more properties. If it returns a
 * response instead, no later guard or handler is called.
 */
export type Guard<Dependencies, Before, After = Before> = (
  dependencies: Dependencies,
  httpRequest: Before,
) => GuardResult<After> | Promise<GuardResult<After>>

type GuardResult<After> = { httpRequest: After } | { response: HttpResponse }

export const withGuard =
  <ForGuard, ForHandler, Before, After>(guard: Guard<ForGuard, Before, After>, handler: RouteHandler<ForHandler, After>) =>
  async (dependencies: ForGuard & ForHandler, before: Before): Promise<HttpResponse> => {
    const result = await guard(dependencies, before)
    return 'response' in result ? result.response : handler(dependencies, result.httpRequest)
  }
