import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { BlockList } from 'node:net'
import type { Database } from './database/database.ts'
import { clientOf, networkOf } from './http/addresses.ts'
import { readBody } from '../lib/read-body.ts'
import { plainText, type Reply } from '../lib/reply.ts'
import type { Log } from './operation/log.ts'
import { errorMessage } from '../lib/error-message.ts'
import type { Metrics } from './operation/metrics.ts'
import { flagsOf } from './requests/flags.ts'
import { isForm, readPosted, type Posted } from './requests/posted.ts'
import type { Rate } from './requests/rate.ts'
import { storeRequest, type MailPolicy, type Stored } from './requests/store.ts'

/** In bytes: the longest request that the forms send (docs/contact-endpoint.md). */
export const longestBody = 65_536

/** In seconds: when to try again where the database does not answer. */
const retryAfter = 2

export type Receiver = {
  database: Database
  policy: MailPolicy
  /** Where the forms stand: https://www.house.example. */
  origins: readonly string[]
  /** Proxies in front, which say for whom they ask. */
  proxies?: BlockList | undefined
  /** Of requests, by networks: more than this is suspected, and more than that is not taken. */
  rate: Rate
  flood: Rate
  now: () => number
  log: Log
  metrics: Metrics
  /** Called once a request is stored. */
  onStored: () => void
  /** Where a browser that has posted the form by itself goes on. */
  thanksAddress: (language: string, page: string) => string
  /** What it shows otherwise. */
  notReceived: (language: string, status: number) => Reply
}

/** Takes a request that has been posted, and answers once it is stored. */
export async function receive(receiver: Receiver, incoming: IncomingMessage): Promise<Reply> {
  const { log, metrics, notReceived } = receiver
  if (incoming.method !== 'POST') return plainText(405, 'A request is posted.', { Allow: 'POST' })
  const body = await readBody(incoming, longestBody)
  const type = incoming.headers['content-type']
  const tell = (status: number, problem: string, headers: Record<string, string> = {}): Reply => {
    const reply = isForm(type)
      ? notReceived(new URLSearchParams(body?.toString()).get('language') ?? '', status)
      : plainText(status, problem)
    return { ...reply, headers: { ...reply.headers, ...headers } }
  }
  const refuse = (...[status, problem, headers]: Parameters<typeof tell>): Reply => {
    metrics.count('refused')
    log.info('request refused', { status })
    return tell(status, problem, headers)
  }
  if (body === undefined) return refuse(413, `A request has ${longestBody} bytes at the most.`, { Connection: 'close' })
  const posted = readPosted(type, body)
  if ('problem' in posted) return refuse(posted.status, posted.problem)
  const network = networkOf(clientOf(incoming, receiver.proxies))
  if (receiver.flood.isOneOfMany(network))
    return refuse(429, 'Too many requests have come from your network. Please try again in an hour, or call us.', { 'Retry-After': '3600' })

  const { message } = posted
  try {
    await store(receiver, posted, network, incoming.headers)
  } catch (error) {
    metrics.count('failed')
    log.error('request not stored', { problem: errorMessage(error) })
    return tell(503, 'Your request could not be kept. Please try again in a moment.', { 'Retry-After': String(retryAfter) })
  }
  if (!posted.isForm) return { status: 200, headers: { 'Content-Type': 'application/json' }, body: '{"received":true}' }
  // The browser goes on with GET, so that going back or loading anew posts nothing again.
  return { status: 303, headers: { Location: receiver.thanksAddress(message.language, message.page) }, body: '' }
}

async function store(receiver: Receiver, posted: Posted, network: string, headers: IncomingHttpHeaders): Promise<void> {
  const { database, policy, origins, rate, flood, now, onStored, metrics, log } = receiver
  const flags = flagsOf(posted, { origin: headers.origin, host: headers.host, isOneOfMany: rate.isOneOfMany(network) }, origins)
  const rates = [rate, flood]
  for (const each of rates) each.count(network)
  let stored: Stored = { kind: 'known' }
  try {
    stored = await metrics.time(() => storeRequest(database, posted, flags, policy, now()))
  } finally {
    // What has come before, or comes again, is no more for that.
    if (stored.kind === 'known') for (const each of rates) each.discount(network)
  }
  if (stored.kind === 'known') {
    metrics.count('known')
    return
  }
  metrics.count(flags.length > 0 ? 'flagged' : 'stored')
  const { form, language } = posted.message
  log.info('request stored', { reference: stored.reference, form, language, flags: flags.join(' ') })
  onStored()
}
