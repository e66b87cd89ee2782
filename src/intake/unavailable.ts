import type { IncomingMessage } from 'node:http'
import { parsePath } from '../content/i18n/paths.ts'
import { isFormType, readBody } from '../lib/node/read-body.ts'
import { plainText, type Reply } from '../lib/node/reply.ts'
import { inboxHeaders, notReceivedPage, styleSheetPath, styleSheetReply } from './inbox/page.ts'
import { maxBodyBytes } from './requests/receive/parse-request.ts'
import { type PublicContext, readinessReply, routeOf, withRequestHeaders } from './routes.ts'

const retryAfter = { 'Retry-After': '5' }

/** Returns the response to an HTTP request to the intake while it cannot run: 503, with the reason at /ready. The pages are served. */
export function replyWhileDown(context: PublicContext, incoming: IncomingMessage, problem: string): Promise<Reply> | undefined {
  const route = routeOf(context, incoming)
  switch (route?.name) {
    case 'ready':
      return Promise.resolve(readinessReply(problem))
    case 'style':
      return Promise.resolve(styleSheetReply(context.templates))
    case 'requests':
      return refuseRequest(context, incoming)
    case 'inbox':
      return Promise.resolve(brokenPage(context, route.path))
    case undefined:
      return undefined
  }
}

async function refuseRequest(context: PublicContext, incoming: IncomingMessage): Promise<Reply> {
  const body = await readBody(incoming, maxBodyBytes)
  const language = new URLSearchParams(body?.toString()).get('language') ?? ''
  const reply = isFormType(incoming.headers['content-type'])
    ? notReceivedPage(context, language, 503, undefined)
    : plainText(503, 'Requests cannot be received at the moment. Please try again in a moment, or call us.')
  return withRequestHeaders(context, incoming, { ...reply, headers: { ...reply.headers, ...retryAfter } })
}

function brokenPage({ templates, basePath }: PublicContext, address: string): Reply {
  const { locale, logical: path } = parsePath(address)
  const frame = { locale, path, styleSheet: basePath + styleSheetPath(templates) }
  const body = templates.renderPage(frame, { page: 'problem', problem: 'broken' })
  return { status: 503, headers: { ...inboxHeaders, 'Content-Type': 'text/html; charset=utf-8', ...retryAfter }, body }
}
