import type { ContactMessage } from '#src/contact-message/contact-message.ts'
import type { FieldErrors } from '#src/contact-message/field-errors.ts'
import { type Milliseconds, second } from '#src/lib/time.ts'
import type { DeliveryMethod } from './delivery.ts'

export type DeliveryNews = {
  key: string
} & ({ type: 'paused' | 'resumed' | 'received' } | { type: 'failed'; errors?: FieldErrors | undefined })

const attempts = 3

/** Delay before the first retry. It doubles with each further retry. */
const firstDelay: Milliseconds = second

/** Longest wait before a retry. If the server asks for more, delivery fails. */
const maxDelay: Milliseconds = 30 * second

/**
 * Delivers a contact message with up to three attempts, and reports the outcome. While the browser is offline, waits before an attempt if
 * the delivery method needs the network.
 */
export async function deliverWithRetries(
  contactMessage: ContactMessage,
  delivery: DeliveryMethod,
  report: (news: DeliveryNews) => void,
): Promise<void> {
  const key = contactMessage.idempotencyKey
  for (let attempt = 1; ; attempt += 1) {
    if (delivery.needsNetwork && !navigator.onLine) {
      report({ type: 'paused', key })
      await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
      report({ type: 'resumed', key })
    }
    const result = await delivery.deliver(contactMessage)
    const delay = result.kind === 'unavailable' ? delayBeforeNext(attempt, result.after) : undefined
    if (delay === undefined) {
      const errors = result.kind === 'refused' ? result.errors : undefined
      report(result.kind === 'received' ? { type: 'received', key } : { type: 'failed', key, errors })
      return
    }
    await new Promise((resolve) => setTimeout(resolve, delay))
  }
}

/**
 * Returns the delay before the next attempt. Returns undefined if this was the last attempt, or if the server asks for more than
 * `maxDelay`.
 */
const delayBeforeNext = (attempt: number, asked: Milliseconds = 0): Milliseconds | undefined =>
  attempt === attempts || asked > maxDelay ? undefined : Math.max(firstDelay * 2 ** (attempt - 1), asked)
