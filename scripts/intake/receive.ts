import type { IncomingMessage } from 'node:http'
import type { BlockList } from 'node:net'
import type { Database } from './database/database.ts'
import { reasonOf, type Log } from './operation/log.ts'
import type { Metrics } from './operation/metrics.ts'
import { longestBody, readBody } from './read-body.ts'
import { sentence, type Reply } from './reply.ts'
import { flagsOf } from './requests/flags.ts'
import { readPosted } from './requests/posted.ts'
import { clientAddress, networkOf } from './requests/rate.ts'
import { storeRequest, type MailPolicy } from './requests/store.ts'

/** In seconds: when to try again where the database does not answer. */
const retryAfter = 2

export type Receiver = {
  database: Database
  policy: MailPolicy
  /** Where the forms stand: https://www.house.example. */
  origins: readonly string[]
  /** Proxies in front, which say for whom they ask. */
  proxies?: BlockList | undefined
  isOneOfMany: (network: string) => boolean
  now: () => number
  log: Log
  metrics: Metrics
  /** Called once a request is stored. */
  onStored: () => void
  /** Where a browser that has posted the form by itself goes on. */
  thanksAddress: (language: string, page: string) => string
}

/** Takes a request that has been posted, and answers once it is stored. */
export async function receive(receiver: Receiver, incoming: IncomingMessage): Promise<Reply> {
  const { log, metrics } = receiver
  const refuse = (reply: Reply): Reply => {
    metrics.count('refused')
    log.info('request refused', { status: reply.status })
    return reply
  }
  if (incoming.method !== 'POST') return refuse(sentence(405, 'A request is posted.', { Allow: 'POST' }))
  const body = await readBody(incoming)
  if (body === undefined) return refuse(sentence(413, `A request has ${longestBody} bytes at the most.`, { Connection: 'close' }))
  const posted = readPosted(incoming.headers['content-type'], body)
  if ('problem' in posted) return refuse(sentence(posted.status, posted.problem))

  const { database, policy, origins, proxies, isOneOfMany, now, onStored, thanksAddress } = receiver
  const address = clientAddress(incoming.socket.remoteAddress ?? '', incoming.headers['x-forwarded-for']?.toString(), proxies)
  const sender = { origin: incoming.headers.origin, isOneOfMany: isOneOfMany(networkOf(address)) }
  const flags = flagsOf(posted, sender, origins)
  const { message, isForm } = posted
  try {
    const stored = await metrics.time(() => storeRequest(database, posted, flags, policy, now()))
    if (stored.kind === 'known') {
      metrics.count('known')
    } else {
      metrics.count(flags.length > 0 ? 'flagged' : 'stored')
      log.info('request stored', { reference: stored.reference, form: message.form, language: message.language, flags: flags.join(' ') })
      onStored()
    }
  } catch (error) {
    metrics.count('failed')
    log.error('request not stored', { problem: reasonOf(error) })
    return sentence(503, 'Your request could not be kept. Please try again in a moment.', { 'Retry-After': String(retryAfter) })
  }
  if (!isForm) return { status: 200, headers: { 'Content-Type': 'application/json' }, body: '{"received":true}' }
  // The browser goes on with GET, so that going back or loading anew posts nothing again.
  return { status: 303, headers: { Location: thanksAddress(message.language, message.page) }, body: '' }
}
