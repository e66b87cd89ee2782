import { parsePath } from '#src/content-model/i18n/paths.ts'
import { maxBodyBytes } from '#src/intake/requests/receive/parse-contact-message.ts'
import type { FailureLog } from '#src/intake/runtime/failure-log.ts'
import { htmlResponse, styleSheetPath } from '#src/intake/runtime/html-response.ts'
import type { PublicDependencies } from '#src/intake/runtime/intake-dependencies.ts'
import { type HttpRequest, type HttpResponse, plainText, type RequestHandler } from '#src/server-lib/http/index.ts'
import { intakeRouter, readinessResponse } from './intake-routes.ts'
import { respondNotReceived } from './respond-not-received.ts'

const retryAfter = { 'Retry-After': '5' }

const requestProblem = 'Requests cannot be received at the moment. Please try again in a moment, or call us.'

/** Returns the router for the time in which the intake cannot run: it responds with 503, and at /ready with 503 and the current problem. */
export const downIntakeRouter = (
  dependencies: PublicDependencies & { logFailure: FailureLog },
  currentProblem: () => string,
): RequestHandler =>
  intakeRouter(dependencies, {
    ready: () => Promise.resolve(readinessResponse(currentProblem())),
    acceptContactMessage: (httpRequest) => refuseRequest(dependencies, httpRequest),
    inbox: (_, path) => Promise.resolve(brokenPage(dependencies, path)),
  })

/**
 * Returns the router of an intake whose templates cannot be loaded: it responds with 503 and plain text, and with the problem at /ready.
 */
export function routerWithoutTemplates(basePath: string, problem: string, logFailure: FailureLog): RequestHandler {
  const refuse = () => Promise.resolve(plainText(503, requestProblem, retryAfter))
  return intakeRouter(
    { basePath, origins: [], isStandalone: false, templates: { styleSheet: '' }, logFailure },
    { ready: () => Promise.resolve(readinessResponse(problem)), acceptContactMessage: refuse, inbox: refuse },
  )
}

async function refuseRequest(dependencies: PublicDependencies, httpRequest: HttpRequest): Promise<HttpResponse> {
  const body = await httpRequest.readBody(maxBodyBytes)
  return respondNotReceived(dependencies, httpRequest, { status: 503, problem: requestProblem, headers: retryAfter, body })
}

function brokenPage({ templates, basePath }: PublicDependencies, requestPath: string): HttpResponse {
  const { locale, logical: path } = parsePath(requestPath)
  const props = { locale, path, styleSheet: basePath + styleSheetPath(templates), list: '' }
  return htmlResponse(503, templates.renderInboxPage(props, { kind: 'problem', problem: 'broken' }), retryAfter)
}
