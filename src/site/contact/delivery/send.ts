import { focusManager, MutationObserver, onlineManager, QueryClient } from '@tanstack/query-core'
import type { Delivery, DeliveryNews, DeliveryResult } from './delivery.ts'
import type { ContactMessage } from '../../../contact-message/message.ts'

const tries = 3

/** Delay before the first retry, in milliseconds; it doubles with each further one. */
const firstDelay = 1000

/** Longest wait before a retry, in milliseconds: if the server asks for more, delivery fails. */
const longestDelay = 30_000

/** Carries an outcome through the query client, which expects failures as exceptions. */
class Undelivered extends Error {
  readonly outcome: Exclude<DeliveryResult, { status: 'received' }>

  constructor(outcome: Undelivered['outcome']) {
    super(outcome.status)
    this.outcome = outcome
  }
}

let client: QueryClient | undefined

function startClient(): QueryClient {
  const started = new QueryClient()
  // Resumes paused messages when the browser is online again.
  started.mount()
  // The manager assumes at first that the browser is online.
  onlineManager.setOnline(navigator.onLine)
  // Retries continue while the visitor looks at another tab.
  focusManager.setFocused(true)
  return started
}

/** Delivers a message with retries, waits for the network if its delivery needs it, and reports the progress. */
export async function send(message: ContactMessage, delivery: Delivery, report: (news: DeliveryNews) => void): Promise<void> {
  const key = message.idempotencyKey
  const mutation = new MutationObserver<void, Undelivered, ContactMessage>((client ??= startClient()), {
    async mutationFn(sent) {
      const outcome = await delivery.deliver(sent)
      if (outcome.status !== 'received') throw new Undelivered(outcome)
    },
    networkMode: delivery.needsNetwork ? 'online' : 'always',
    retry: (failures, { outcome }) => failures < tries - 1 && outcome.status === 'unavailable' && (outcome.after ?? 0) <= longestDelay,
    retryDelay: (failures, { outcome }) =>
      Math.max(firstDelay * 2 ** failures, (outcome.status === 'unavailable' ? outcome.after : undefined) ?? 0),
  })
  const stop = mutation.subscribe(({ isPaused }) => report({ type: isPaused ? 'paused' : 'resumed', key }))
  const type = await mutation.mutate(message).then(
    () => 'received' as const,
    () => 'failed' as const,
  )
  stop()
  report({ type, key })
}
