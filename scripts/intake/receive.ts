import type { IncomingMessage } from 'node:http'
import type { BlockList } from 'node:net'
import type { Database } from './database/database.ts'
import { flagsOf } from './requests/flags.ts'
import { readPosted } from './requests/posted.ts'
import { clientAddress, networkOf } from './requests/rate.ts'
import { storeRequest, type MailPolicy } from './requests/store.ts'

/** In bytes: the longest message that the forms send (docs/contact-endpoint.md). */
const longestBody = 65_536

/** In milliseconds: when to try again where the database does not answer. */
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
  /** Told what goes wrong: nothing that was written into the form. */
  say: (problem: string) => void
  /** Called once a request is stored. */
  onStored: () => void
  /** Where a browser that has posted the form by itself goes on. */
  thanksAddress: (language: string, page: string) => string
}

export type Reply = { status: number; headers?: Record<string, string>; body: string }

/** Takes a request that has been posted to /requests, and answers once it is stored. */
export async function receive(receiver: Receiver, incoming: IncomingMessage): Promise<Reply> {
  const body = await readBody(incoming)
  if (body === undefined) return sentence(413, `A request has ${longestBody} bytes at the most.`, { Connection: 'close' })
  const posted = readPosted(incoming.headers['content-type'], body)
  if ('problem' in posted) return sentence(posted.status, posted.problem)

  const { database, policy, origins, proxies, isOneOfMany, now, say, onStored, thanksAddress } = receiver
  const address = clientAddress(incoming.socket.remoteAddress ?? '', incoming.headers['x-forwarded-for']?.toString(), proxies)
  const sender = { origin: incoming.headers.origin, isOneOfMany: isOneOfMany(networkOf(address)) }
  const flags = flagsOf(posted, sender, origins)
  try {
    const { kind } = await storeRequest(database, posted, flags, policy, now())
    if (kind === 'stored') onStored()
  } catch (error) {
    say(`A request could not be stored: ${error instanceof Error ? error.message : String(error)}`)
    return sentence(503, 'Your request could not be kept. Please try again in a moment.', { 'Retry-After': String(retryAfter) })
  }
  const { message, isForm } = posted
  if (!isForm) return { status: 200, headers: { 'Content-Type': 'application/json' }, body: '{"received":true}' }
  // The browser goes on with GET, so that going back or loading anew posts nothing again.
  return { status: 303, headers: { Location: thanksAddress(message.language, message.page) }, body: '' }
}

const sentence = (status: number, text: string, headers: Record<string, string> = {}): Reply => ({
  status,
  headers: { 'Content-Type': 'text/plain; charset=utf-8', ...headers },
  body: `${text}\n`,
})

/** The body of a request; undefined where it is too long. */
async function readBody(incoming: IncomingMessage): Promise<Buffer | undefined> {
  if (Number(incoming.headers['content-length'] ?? 0) > longestBody) return undefined
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of incoming) {
    const bytes = chunk as Buffer // no encoding is set
    length += bytes.length
    if (length > longestBody) return undefined
    chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}
