import {
  maxBodyBytes,
  parseContactMessage,
  type ParsedContactMessage,
  type RefusedContactMessage,
} from '#src/intake/requests/receive/parse-contact-message.ts'
import { spamFlags } from '#src/intake/requests/receive/spam-flags.ts'
import { storeRequest } from '#src/intake/requests/receive/store-request.ts'
import type { PublicDependencies, ReceptionDependencies } from '#src/intake/runtime/intake-dependencies.ts'
import { type HttpRequest, type HttpResponse, networkOf } from '#src/server-lib/http/index.ts'
import { respondNotReceived } from './respond-not-received.ts'

/** Handles POST /requests: validates and stores a contact request, and responds when the request is on the disk. */
export async function receiveRequest(dependencies: ReceptionDependencies, httpRequest: HttpRequest): Promise<HttpResponse> {
  const network = networkOf(httpRequest.client)
  // Responds before the body is read, because refusing a network that floods the intake must be cheap.
  if (dependencies.limits.refused.isExceeded(network)) {
    countRefusal(dependencies, 429)
    const problem = 'Too many requests from your network have been refused. Please try again later.'
    const headers = { 'Retry-After': String(dependencies.limits.refused.retryAfter(network)) }
    return respondNotReceived(dependencies, httpRequest, { status: 429, problem, headers })
  }
  const body = await httpRequest.readBody(maxBodyBytes)
  const result = await receiveBody(dependencies, httpRequest, network, body)
  if (result.kind === 'refused') return respondNotReceived(dependencies, httpRequest, { ...result, body })
  const { contactMessage, isFormPost } = result
  if (!isFormPost) return { status: 200, headers: { 'Content-Type': 'application/json' }, body: '{"received":true}' }
  // Redirects, so that going back or reloading does not post the form again.
  return { status: 303, headers: { Location: thanksUrl(dependencies, contactMessage.language, contactMessage.page) } }
}

/**
 * Returns the address of the page with the form, which then says that the request has arrived: a path on this host, or a URL on the host of
 * the site.
 */
function thanksUrl({ isStandalone, origins, templates, basePath }: PublicDependencies, language: string, page: string): string {
  const site = isStandalone ? (origins[0] ?? '') + new URL(templates.url).pathname.replace(/\/$/, '') : basePath
  return site + templates.thanksPath(language, page)
}

function countRefusal({ metrics, refusals }: Pick<ReceptionDependencies, 'metrics' | 'refusals'>, status: number): void {
  metrics.count('refused')
  refusals.count(String(status))
}

async function receiveBody(
  dependencies: ReceptionDependencies,
  httpRequest: HttpRequest,
  network: string,
  body: Buffer | undefined,
): Promise<ParsedContactMessage | RefusedContactMessage> {
  const { metrics, limits } = dependencies
  const refuse = (refused: RefusedContactMessage): RefusedContactMessage => {
    countRefusal(dependencies, refused.status)
    limits.refused.count(network)
    return refused
  }
  if (body === undefined) return refuse({ kind: 'refused', status: 413, problem: `A contact request has at most ${maxBodyBytes} bytes.` })
  const parsed = parseContactMessage(httpRequest.headers['content-type'], body, httpRequest.headers.referer)
  if (parsed.kind === 'refused') return refuse(parsed)
  if (limits.flood.isExceeded(network)) {
    const problem = 'Too many requests have come from your network. Please try again later, or call us.'
    return refuse({ kind: 'refused', status: 429, problem, headers: { 'Retry-After': String(limits.flood.retryAfter(network)) } })
  }
  try {
    await countAndStore(dependencies, parsed, network, httpRequest)
    return parsed
  } catch (error) {
    metrics.count('failed')
    dependencies.logFailure('request not stored', error)
    const problem = 'Your request could not be stored. Please try again in a moment.'
    return { kind: 'refused', status: 503, problem, headers: { 'Retry-After': '2' } }
  }
}

async function countAndStore(
  { database, mailPolicy, origins, isStandalone, limits, now, metrics, log, wakeMailer }: ReceptionDependencies,
  parsed: ParsedContactMessage,
  network: string,
  { headers }: HttpRequest,
): Promise<void> {
  const flags = spamFlags(parsed, { headers, isStandalone, isFrequent: limits.suspicious.isExceeded(network) }, origins)
  const counters = [limits.suspicious, limits.flood]
  for (const counter of counters) counter.count(network)
  const acknowledges = flags.length === 0 && limits.acknowledged.tryCount(network)
  if (acknowledges) counters.push(limits.acknowledged)
  let requestId: string | undefined
  try {
    requestId = await metrics.time(() => storeRequest(database, parsed, { flags, acknowledges, policy: mailPolicy, now: now() }))
  } finally {
    // Duplicates and failed attempts do not count towards the limits.
    if (requestId === undefined) for (const counter of counters) counter.discount(network)
  }
  if (requestId === undefined) {
    metrics.count('duplicate')
    return
  }
  metrics.count(flags.length > 0 ? 'flagged' : 'stored')
  const { form, language } = parsed.contactMessage
  log.info('request stored', { requestId, form, language, flags: flags.join(' ') })
  wakeMailer()
}
