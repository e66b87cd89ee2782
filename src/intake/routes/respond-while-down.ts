import type { IncomingMessage } from 'node:http'
import { parsePath } from '#src/content-model/i18n/paths.ts'
import { maxBodyBytes } from '#src/intake/requests/receive/parse-contact-message.ts'
import { htmlResponse, styleSheetPath } from '#src/intake/runtime/http/html-response.ts'
import type { PublicDependencies } from '#src/intake/runtime/intake-dependencies.ts'
import { type HttpResponse, plainText, readBody } from '#src/server-lib/http/index.ts'
import { type IntakeRouter, intakeRouter, readinessResponse } from './intake-routes.ts'
import { respondNotReceived } from './respond-not-received.ts'

const retryAfter = { 'Retry-After': '5' }

const requestProblem = 'Requests cannot be received at the moment. Please try again in a moment, or call us.'

/** Returns the router for the time in which the intake cannot run: it responds with 503, and at /ready with 503 and the current problem. */
export const downIntakeRouter = (dependencies: PublicDependencies, currentProblem: () => string): IntakeRouter =>
  intakeRouter(dependencies, {
    ready: () => Promise.resolve(readinessResponse(currentProblem())),
    acceptContactMessage: (incoming) => refuseRequest(dependencies, incoming),
    inbox: (_, path) => Promise.resolve(brokenPage(dependencies, path)),
  })

/**
 * Returns the router of an intake whose templates cannot be loaded: it responds with 503 and plain text, and with the problem at /ready.
 */
export function routerWithoutTemplates(basePath: string, problem: string): IntakeRouter {
  const refuse = () => Promise.resolve(plainText(503, requestProblem, retryAfter))
  return intakeRouter(
    { basePath, origins: [], isStandalone: false, templates: { styleSheet: '' } },
    { ready: () => Promise.resolve(readinessResponse(problem)), acceptContactMessage: refuse, inbox: refuse },
  )
}

async function refuseRequest(dependencies: PublicDependencies, incoming: IncomingMessage): Promise<HttpResponse> {
  const body = await readBody(incoming, maxBodyBytes)
  return respondNotReceived(dependencies, incoming, { status: 503, problem: requestProblem, headers: retryAfter, body })
}

function brokenPage({ templates, basePath }: PublicDependencies, requestPath: string): HttpResponse {
  const { locale, logical: path } = parsePath(requestPath)
  const props = { locale, path, styleSheet: basePath + styleSheetPath(templates), list: '' }
  return htmlResponse(503, templates.renderInboxPage(props, { kind: 'problem', problem: 'broken' }), retryAfter)
}
