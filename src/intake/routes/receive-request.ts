import type { RefusalReason } from '#src/intake/requests/receive/parse-contact-message.ts'
import { receiveContactMessage, type ReceivingOutcome } from '#src/intake/requests/receive/receive-contact-message.ts'
import type { PublicDependencies, ReceptionDependencies } from '#src/intake/runtime/intake-dependencies.ts'
import type { HttpRequest, HttpResponse } from '#src/server-lib/http/index.ts'
import { respondNotReceived } from './respond-not-received.ts'

/** Handles POST /requests. Responds when the request is on the disk. */
export async function receiveRequest(dependencies: ReceptionDependencies, httpRequest: HttpRequest): Promise<HttpResponse> {
  const outcome = await receiveContactMessage(dependencies, httpRequest)
  reportOutcome(dependencies, outcome)
  return respond(dependencies, httpRequest, outcome)
}

const statuses = {
  malformed: 400,
  tooLarge: 413,
  unsupportedType: 415,
  invalid: 422,
  tooManyRequests: 429,
  tooManyRefusals: 429,
} satisfies Record<RefusalReason, number>

function reportOutcome({ reception, mails, log, logFailure }: ReceptionDependencies, outcome: ReceivingOutcome): void {
  const { metrics, refusals } = reception
  switch (outcome.kind) {
    case 'stored': {
      const { requestId, flags, parsed } = outcome
      const { form, language } = parsed.contactMessage
      metrics.count(flags.length > 0 ? 'flagged' : 'stored')
      log.info('request stored', { requestId, form, language, flags: flags.join(' ') })
      mails.wake()
      break
    }
    case 'refused':
      metrics.count('refused')
      refusals.count(String(statuses[outcome.reason]))
      break
    case 'failed':
      metrics.count('failed')
      logFailure('request not stored', outcome.error)
      break
    case 'duplicate':
      metrics.count('duplicate')
  }
}

function respond(dependencies: PublicDependencies, httpRequest: HttpRequest, outcome: ReceivingOutcome): HttpResponse {
  if (outcome.kind === 'failed') {
    const problem = 'Your request could not be stored. Please try again in a moment.'
    return respondNotReceived(dependencies, httpRequest, { status: 503, problem, headers: { 'Retry-After': '2' }, body: outcome.body })
  }
  if (outcome.kind === 'refused') {
    const { reason, retryAfter, ...refused } = outcome
    const headers = retryAfter === undefined ? undefined : { 'Retry-After': String(retryAfter) }
    return respondNotReceived(dependencies, httpRequest, { ...refused, status: statuses[reason], headers })
  }
  const { contactMessage, isFormPost } = outcome.parsed
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
