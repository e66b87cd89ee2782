import type { Flag } from '#src/intake/protocol/stored-request.ts'
import type { Timestamp } from '#src/lib/time.ts'
import type { Database } from '#src/server-lib/database/index.ts'
import { type HttpRequest, networkOf } from '#src/server-lib/http/index.ts'
import type { MailPolicy } from '../request-mails.ts'
import { maxBodyBytes, parseContactMessage, type ParsedContactMessage, type RefusedContactMessage } from './parse-contact-message.ts'
import type { RequestLimits } from './request-limits.ts'
import { spamFlags } from './spam-flags.ts'
import { storeRequest } from './store-request.ts'

export type ReceivingDependencies = {
  database: Database
  mails: { policy: MailPolicy }
  reception: {
    limits: RequestLimits
    metrics: { time: <Result>(work: () => Promise<Result>) => Promise<Result> }
  }
  origins: readonly string[]
  isStandalone: boolean
  now: () => Timestamp
}

type ContactHttpRequest = Pick<HttpRequest, 'client' | 'headers' | 'readBody'>

export type ReceivingOutcome =
  | { kind: 'stored'; parsed: ParsedContactMessage; requestId: string; flags: readonly Flag[] }
  | { kind: 'duplicate'; parsed: ParsedContactMessage }
  | { kind: 'failed'; body: Buffer; error: unknown }
  | (RefusedContactMessage & {
      /** The body of the HTTP request. Undefined if the body is too long, or was not read. */
      body?: Buffer | undefined
    })

/** Validates and stores a contact message. The request is on the disk when the promise resolves. Rejects if the client disconnects. */
export async function receiveContactMessage(
  dependencies: ReceivingDependencies,
  httpRequest: ContactHttpRequest,
): Promise<ReceivingOutcome> {
  const { limits } = dependencies.reception
  const network = networkOf(httpRequest.client)
  // Refuses before the body is read, because refusing a network that floods the intake must be cheap.
  const retryAfter = limits.retryAfterRefusals(network)
  if (retryAfter !== undefined) {
    const problem = 'Too many requests from your network have been refused. Please try again later.'
    return { kind: 'refused', reason: 'tooManyRefusals', problem, retryAfter }
  }
  const body = await httpRequest.readBody(maxBodyBytes)
  const refuse = (refused: RefusedContactMessage): ReceivingOutcome => {
    limits.countRefusal(network)
    return { ...refused, body }
  }
  if (body === undefined)
    return refuse({ kind: 'refused', reason: 'tooLarge', problem: `A contact request has at most ${maxBodyBytes} bytes.` })
  const parsed = parseContactMessage(httpRequest.headers['content-type'], body, httpRequest.headers.referer)
  if (parsed.kind === 'refused') return refuse(parsed)
  const retryAfterFlood = limits.retryAfterFlood(network)
  if (retryAfterFlood !== undefined) {
    const problem = 'Too many requests have come from your network. Please try again later, or call us.'
    return refuse({ kind: 'refused', reason: 'tooManyRequests', problem, retryAfter: retryAfterFlood })
  }
  try {
    return await storeCounted(dependencies, parsed, network, httpRequest)
  } catch (error) {
    return { kind: 'failed', body, error }
  }
}

async function storeCounted(
  { database, mails, origins, isStandalone, reception, now }: ReceivingDependencies,
  parsed: ParsedContactMessage,
  network: string,
  { headers }: ContactHttpRequest,
): Promise<ReceivingOutcome> {
  const { limits, metrics } = reception
  const flags = spamFlags(parsed, { headers, isStandalone, isFrequent: limits.isSuspicious(network) }, origins)
  using reservation = limits.reserve(network, { wantsAcknowledgement: flags.length === 0 })
  const { acknowledges } = reservation
  const requestId = await metrics.time(() => storeRequest(database, parsed, { flags, acknowledges, policy: mails.policy, now: now() }))
  if (requestId === undefined) return { kind: 'duplicate', parsed }
  reservation.commit()
  return { kind: 'stored', parsed, requestId, flags }
}
