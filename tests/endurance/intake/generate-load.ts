import { randomBytes, randomInt } from 'node:crypto'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { decoyField, schemaVersion } from '#src/contact-message/contact-message.ts'

/** Returns a contact message of the simple form with a new idempotency key, which its e-mail address contains. */
export function newMessage() {
  const idempotencyKey = randomBytes(16).toString('hex')
  const fields = {
    name: 'Ada Lovelace',
    email: `${idempotencyKey}@example.com`,
    phone: '+44 20 7946 0999',
    interests: 'clubs',
    message: 'A table for two. '.repeat(20),
  }
  return { schemaVersion, idempotencyKey, form: 'simple', language: 'en', page: '/contact', fields, [decoyField]: '', elapsed: 30_000 }
}

/**
 * Posts a contact message as a proxy would for a client with a random IP address. Resolves with true if the intake has acknowledged the
 * message, with false for any other response. Rejects if the connection breaks.
 */
export function post(url: string, message: object, agent: Agent): Promise<boolean> {
  const client = `${randomInt(1, 224)}.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
  const body = JSON.stringify(message)
  return new Promise((resolve, reject) => {
    const headers = {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      Origin: url,
      'X-Forwarded-For': client,
    }
    const posting = request(`${url}/requests`, { method: 'POST', agent, headers, timeout: 20_000 }, (response) => {
      text(response).then((received) => resolve(response.statusCode === 200 && received === '{"received":true}'), reject)
    })
    posting.on('timeout', () => posting.destroy(new Error('No response.'))).on('error', reject)
    posting.end(body)
  })
}

export type Load = {
  perSecond: number
  /** Median response time of acknowledged requests in milliseconds. */
  median: number
  /** 99th percentile of the response times of acknowledged requests in milliseconds. */
  slow: number
  failed: number
}

/**
 * Sends messages from `clients` concurrent clients for a number of seconds. Each client uses one of the servers, and sends a message after
 * the response to its last message.
 */
export async function generateLoad(urls: readonly string[], clients: number, seconds: number): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity })
  const times: number[] = []
  let failed = 0
  const start = performance.now()
  const end = start + seconds * 1000
  await Promise.all(
    Array.from({ length: clients }, async (_, index) => {
      const url = urls[index % urls.length] ?? ''
      while (performance.now() < end) {
        const began = performance.now()
        if (await post(url, newMessage(), agent).catch(() => false)) times.push(performance.now() - began)
        else failed += 1
      }
    }),
  )
  agent.destroy()
  const elapsed = (performance.now() - start) / 1000
  times.sort((a, b) => a - b)
  const percentile = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN
  return { perSecond: times.length / elapsed, median: percentile(0.5), slow: percentile(0.99), failed }
}
