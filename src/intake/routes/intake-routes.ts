import type { IncomingMessage } from 'node:http'
import { corsHeaders, type HttpResponse, plainText, preflight } from '#src/http/index.ts'
import { handleInbox, isInboxPath } from '../inbox/inbox-routes.ts'
import { styleSheetPath, styleSheetResponse } from '../runtime/http/html-response.ts'
import type { IntakeContext, PublicContext } from '../runtime/intake-context.ts'
import type { IntakeLocation } from '../runtime/settings/intake-location.ts'
import { receiveRequest } from './receive-request.ts'
import { respondNotReceived } from './respond-not-received.ts'

/** A route of the intake, and the path of the HTTP request below the base path. */
export type Route = { name: 'ready' | 'requests' | 'style' | 'inbox'; path: string }

/** Returns the route of an HTTP request; undefined if the server of the site has to respond. */
export function routeOf(
  { templates, basePath, isStandalone }: PublicContext,
  { method = '', url = '' }: IncomingMessage,
): Route | undefined {
  const [address = ''] = url.split('?')
  if (!address.startsWith(`${basePath}/`)) return undefined
  const path = address.slice(basePath.length)
  const isGetOrHead = method === 'GET' || method === 'HEAD'
  if (path === '/ready') return { name: 'ready', path }
  if (path === '/requests' && (isStandalone || !isGetOrHead)) return { name: 'requests', path }
  if (path === styleSheetPath(templates) && isGetOrHead) return { name: 'style', path }
  return isInboxPath(path) ? { name: 'inbox', path } : undefined
}

/** Returns the response to an HTTP request to the intake; undefined if the server of the site has to respond. */
export function routeIncoming(context: IntakeContext, incoming: IncomingMessage): Promise<HttpResponse> | undefined {
  const route = routeOf(context, incoming)
  switch (route?.name) {
    case 'ready':
      return context.readiness().then(readinessResponse)
    case 'requests':
      return handleContactRequests(context, incoming)
    case 'style':
      return Promise.resolve(styleSheetResponse(context.templates))
    case 'inbox':
      return context.settings.staff.length > 0 ? handleInbox(context, incoming, route.path) : undefined
    case undefined:
      return undefined
  }
}

const noStore = { 'Cache-Control': 'no-store' }

/** Returns the response at /ready: 200, or 503 with the `problem` that keeps the intake from storing requests. */
export const readinessResponse = (problem: string | undefined): HttpResponse =>
  problem === undefined ? plainText(200, 'ready', noStore) : plainText(503, problem, noStore)

async function handleContactRequests(context: IntakeContext, incoming: IncomingMessage): Promise<HttpResponse> {
  const isPreflight = context.isStandalone && incoming.method === 'OPTIONS'
  const response = isPreflight
    ? preflight
    : await receiveRequest(context, incoming).catch((error: unknown) => failureResponse(context, incoming, error))
  return withHttpHeaders(context, incoming, response)
}

/** Adds the headers of every response at /requests: no caching, and CORS if the site is on another host. */
export function withHttpHeaders(
  { isStandalone, origins }: IntakeLocation,
  { headers }: IncomingMessage,
  response: HttpResponse,
): HttpResponse {
  const cors = isStandalone ? corsHeaders(origins, headers) : {}
  return { ...response, headers: { ...noStore, ...cors, ...response.headers } }
}

/**
 * Responds to an HTTP request that failed unexpectedly. Throws the error again if the client has disconnected, because the server has not
 * failed then.
 */
function failureResponse(
  context: PublicContext & Pick<IntakeContext, 'metrics' | 'logFailure'>,
  incoming: IncomingMessage,
  error: unknown,
): HttpResponse {
  if (incoming.errored) throw error
  context.metrics.count('failed')
  context.logFailure('request failed', error)
  const problem = 'Your request could not be processed. Please try again in a moment.'
  const headers = { 'Retry-After': '2' }
  try {
    return respondNotReceived(context, incoming, { status: 503, problem, headers })
  } catch {
    // Rendering the page may be what has failed, so this response has no page.
    return plainText(503, problem, headers)
  }
}
