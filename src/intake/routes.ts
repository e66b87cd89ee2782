import type { IncomingMessage } from 'node:http'
import { corsHeaders, preflight } from '../http/index.ts'
import { errorMessage } from '../lib/node/error-message.ts'
import { plainText, type Reply } from '../lib/node/reply.ts'
import { styleSheetPath, styleSheetReply } from './inbox/page.ts'
import { handleInbox, isInboxPath } from './inbox/routes.ts'
import { receiveRequest } from './receive-request.ts'
import type { IntakeContext } from './runtime/context.ts'

/** Returns the response to an HTTP request to the intake; undefined for all other requests, which the server of the site answers. */
export function routeRequest(context: IntakeContext, incoming: IncomingMessage): Promise<Reply> | undefined {
  const { templates, basePath, settings, isStandalone } = context
  const { method = '', url = '' } = incoming
  const [address = ''] = url.split('?')
  if (!address.startsWith(`${basePath}/`)) return undefined
  const path = address.slice(basePath.length)
  const isGetOrHead = method === 'GET' || method === 'HEAD'
  if (path === '/ready') return checkReadiness(context)
  if (path === '/requests' && (isStandalone || !isGetOrHead)) return handleRequests(context, incoming)
  if (path === styleSheetPath(templates) && isGetOrHead) return Promise.resolve(styleSheetReply(templates))
  return settings.staff.length > 0 && isInboxPath(path) ? handleInbox(context, incoming, path) : undefined
}

const noStore = { 'Cache-Control': 'no-store' }

async function checkReadiness({ database }: IntakeContext): Promise<Reply> {
  try {
    await database.run('SELECT 1')
    return plainText(200, 'ready', noStore)
  } catch {
    return plainText(503, 'The database does not respond.', noStore)
  }
}

async function handleRequests(context: IntakeContext, incoming: IncomingMessage): Promise<Reply> {
  const isPreflight = context.isStandalone && incoming.method === 'OPTIONS'
  const reply = isPreflight
    ? preflight
    : await receiveRequest(context, incoming).catch((error: unknown) => failureReply(context, incoming, error))
  const cors = context.isStandalone ? corsHeaders(context.origins, incoming.headers) : {}
  return { ...reply, headers: { ...noStore, ...cors, ...reply.headers } }
}

/**
 * Responds to a request that failed unexpectedly. Throws the error again if the client has disconnected, because the server has not failed
 * then.
 */
function failureReply({ log, metrics }: IntakeContext, incoming: IncomingMessage, error: unknown): Reply {
  if (incoming.errored) throw error
  metrics.count('failed')
  log.error('request failed', { problem: errorMessage(error) })
  return plainText(503, 'Your request could not be processed. Please try again in a moment.', { 'Retry-After': '2' })
}
