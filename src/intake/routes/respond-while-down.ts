import type { IncomingMessage } from 'node:http'
import { parsePath } from '#src/content/i18n/paths.ts'
import { type HttpResponse, readBody } from '#src/http/index.ts'
import { maxBodyBytes } from '../requests/receive/parse-contact-message.ts'
import { htmlResponse, styleSheetPath, styleSheetResponse } from '../runtime/http/html-response.ts'
import type { PublicContext } from '../runtime/intake-context.ts'
import { readinessResponse, routeOf, withHttpHeaders } from './intake-routes.ts'
import { respondNotReceived } from './respond-not-received.ts'

const retryAfter = { 'Retry-After': '5' }

/**
 * Returns the response to an HTTP request to the intake while the intake cannot run: 503, with the reason at /ready. Undefined for all
 * other paths, so that the server of the site still serves its pages.
 */
export function respondWhileDown(context: PublicContext, incoming: IncomingMessage, problem: string): Promise<HttpResponse> | undefined {
  const route = routeOf(context, incoming)
  switch (route?.name) {
    case 'ready':
      return Promise.resolve(readinessResponse(problem))
    case 'style':
      return Promise.resolve(styleSheetResponse(context.templates))
    case 'requests':
      return refuseRequest(context, incoming)
    case 'inbox':
      return Promise.resolve(brokenPage(context, route.path))
    case undefined:
      return undefined
  }
}

async function refuseRequest(context: PublicContext, incoming: IncomingMessage): Promise<HttpResponse> {
  const body = await readBody(incoming, maxBodyBytes)
  const problem = 'Requests cannot be received at the moment. Please try again in a moment, or call us.'
  const response = respondNotReceived(context, incoming, { status: 503, problem, headers: retryAfter, body })
  return withHttpHeaders(context, incoming, response)
}

function brokenPage({ templates, basePath }: PublicContext, address: string): HttpResponse {
  const { locale, logical: path } = parsePath(address)
  const props = { locale, path, styleSheet: basePath + styleSheetPath(templates), list: '' }
  return htmlResponse(503, templates.renderInboxPage(props, { page: 'problem', problem: 'broken' }), retryAfter)
}
