import type { IncomingMessage, ServerResponse } from 'node:http'
import { uploadName } from '#src/editor/calls/index.ts'
import { buildHeader, callAddress, editorPage, eventsAddress, otherBuildStatus, thumbnailName } from '#src/editor/protocol/index.ts'
import { editorDocument, isForFrame, sendThumbnail } from '#src/editor/server/index.ts'
import { healthPath, type HttpResponse, isSameOrigin, plainText } from '#src/http/index.ts'
import { shortDigest } from '#src/lib/node/digest.ts'
import { closeSession, findSession } from '#src/sign-in/index.ts'
import type { StudioApp } from '../app/app-files.ts'
import { editorPolicy } from '../app/policy.ts'
import { recordAction } from '../people/audit-log.ts'
import { signOutAddress } from '../shared/panel-addresses.ts'
import { actionAt, isRecorded, mayDo, type PanelAction } from './call-access.ts'
import type { StudioHttpRequest, StudioServices, StudioSession } from './context.ts'
import { previewResponse } from './preview-routes.ts'
import { redirectTo } from './responses.ts'
import { signInPaths, signInResponse } from './sign-in-routes.ts'
import { appFileResponse, siteFileAt } from './site-files.ts'
import { webhookResponse } from './webhook.ts'

/** An HTTP request as Node has it, for handlers that write their response themselves. */
type Exchange = { incoming: IncomingMessage; response: ServerResponse }

/**
 * Returns the response to a request; undefined if a handler has written it. Without a session, only these are handled: the health check,
 * the webhook, the sign-in page with its style sheet and fonts, and previews with a secret link. The scripts of the editor, its calls and
 * its events need a session.
 */
export async function routeStudioRequest(
  services: StudioServices,
  request: StudioHttpRequest,
  exchange: Exchange,
): Promise<HttpResponse | undefined> {
  const { method, path, headers } = request
  if (path === healthPath) return plainText(200, 'ok')
  if (method !== 'GET' && method !== 'POST') return plainText(405, 'Only GET and POST are allowed.', { Allow: 'GET, HEAD, POST' })
  const webhook = await webhookResponse(services, request, exchange.incoming)
  if (webhook) return webhook
  if (method === 'POST' && !isSameOrigin(headers)) {
    services.signIn.refusals.count('other site')
    return plainText(403, 'The studio accepts requests of its own pages only.')
  }
  const publicResponse = signInResponse(services, request) ?? fontResponse(services.app, path)
  if (publicResponse) return publicResponse
  const preview = await previewResponse(services, request)
  if (preview) return preview
  const session = await findSession(services.signIn, request)
  if (!session) return refuse(services, request)
  // The cookie is set on the response of Node.js, because some handlers write that response themselves.
  if (session.cookies.length > 0) exchange.response.setHeader('Set-Cookie', session.cookies)
  return routeOfPerson(services, request, session, exchange)
}

/** Fonts are public, because the sign-in page uses them. */
function fontResponse({ files }: Pick<StudioApp, 'files'>, path: string): Promise<HttpResponse> | undefined {
  const font = path.startsWith('/fonts/') ? files.get(path) : undefined
  return font && Promise.resolve(appFileResponse(font))
}

/**
 * Redirects a request for a page to the sign-in page. Other requests get status 401. If a proxy signs people in, all requests get status
 * 403.
 */
function refuse({ signIn }: Pick<StudioServices, 'signIn'>, { method, headers }: StudioHttpRequest): HttpResponse {
  const opensPage =
    method === 'GET' && /^(document|undefined)$/.test(String(headers['sec-fetch-dest'])) && /\btext\/html\b/.test(headers.accept ?? '')
  if (opensPage && signIn.proxy === undefined) return redirectTo(signInPaths.email)
  return plainText(signIn.proxy === undefined ? 401 : 403, 'Sign in first.')
}

/** Returns why a person may not make a call, or undefined. */
function refuseCall(
  { callLimiter, uploadLimiter, settings }: Pick<StudioServices, 'callLimiter' | 'uploadLimiter' | 'settings'>,
  person: StudioSession['person'],
  action: PanelAction,
): HttpResponse | undefined {
  if (!callLimiter.tryCount(person.address)) return callRefused(429, 'Too many calls. Wait a minute.')
  if (!mayDo(person, action, settings)) return callRefused(403, `A ${person.role} may not make the call “${action}” here.`)
  if (action === uploadName && !uploadLimiter.tryCount(person.address))
    return callRefused(429, 'Too many photographs today. Continue tomorrow.')
  return undefined
}

/** Returns a refusal as JSON, because the panel reads all responses to its calls as JSON. */
const callRefused = (status: number, error: string): HttpResponse => ({
  status,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ error }),
})

/** Handles a request of a person who is signed in. */
async function routeOfPerson(
  services: StudioServices,
  request: StudioHttpRequest,
  session: StudioSession,
  { incoming, response }: Exchange,
): Promise<HttpResponse | undefined> {
  const { app, database, shownSite, editor, handleCall, events, settings, signIn } = services
  const { person } = session
  const { method, path, headers } = request
  if (path === eventsAddress && method === 'GET') {
    const isAllowed = async () => (await findSession(signIn, request)) !== undefined
    events.open(incoming, response, { personId: person.address, build: app.build, isAllowed })
    return undefined
  }
  if (path === `${callAddress}${thumbnailName}` && method === 'GET') {
    await sendThumbnail(settings.cloneRoot, incoming, response)
    return undefined
  }
  if (path.startsWith(callAddress) && method === 'POST') {
    // The build is compared before the name of the call, because an older panel may make calls that no longer exist.
    if (headers[buildHeader] !== app.build) return callRefused(otherBuildStatus, 'The studio was updated. Reload the editor.')
    const action = actionAt(path)
    if (action === undefined) return callRefused(404, 'The studio has no such call.')
    const refusal = refuseCall(services, person, action)
    if (refusal) return refusal
    if (isRecorded(action)) await recordAction(database.run, person.address, action, Date.now())
    await handleCall(action, incoming, response, person.address)
    return undefined
  }
  if (path === signOutAddress && method === 'POST') {
    return redirectTo(signInPaths.email, await closeSession(signIn, session))
  }
  if (method !== 'GET') return plainText(405, 'Only GET is allowed.', { Allow: 'GET, HEAD' })
  if (path === editorPage)
    return {
      status: 200,
      headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': editorPolicy() },
      body: editorDocument({ ...app.editorFiles.panel, build: app.build }, shortDigest(person.address)),
    }
  const file = siteFileAt(app, shownSite, path)
  if (file) return appFileResponse(file)
  const render = () => app.renderPage({ url: incoming.url ?? '/', headers })
  return isForFrame(incoming) ? editor.withDraft(person.address, render) : render()
}
