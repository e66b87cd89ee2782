import { focusManager, MutationObserver, onlineManager, QueryClient } from '@tanstack/query-core'
import type { ContactMessage } from '../../contact-message/message.ts'
import type { Delivery, DeliveryResult } from './delivery.ts'

/** What `deliverWithRetries` reports while it sends a message. `key` is the idempotency key of the message. */
export type DeliveryNews = { type: 'paused' | 'resumed' | 'received' | 'failed'; key: string }

const attempts = 3

/** Delay before the first retry, in milliseconds. It doubles with each further retry. */
const firstDelay = 1000

/** Longest wait before a retry, in milliseconds. If the server asks for more, delivery fails. */
const longestDelay = 30_000

/** Carries a result as an exception, because the query client expects failures as exceptions. */
class Undelivered extends Error {
  readonly result: Exclude<DeliveryResult, { status: 'received' }>

  constructor(result: Undelivered['result']) {
    super(result.status)
    this.result = result
  }
}

let client: QueryClient | undefined

function startClient(): QueryClient {
  const started = new QueryClient()
  // From here on the query client resumes paused messages when the browser is online again.
  started.mount()
  // Sets the current state, because the manager assumes at first that the browser is online.
  onlineManager.setOnline(navigator.onLine)
  // Keeps retrying while the visitor looks at another tab.
  focusManager.setFocused(true)
  return started
}

/** Delivers a message with retries, waits for the network if the delivery needs it, and reports the progress. */
export async function deliverWithRetries(message: ContactMessage, delivery: Delivery, report: (news: DeliveryNews) => void): Promise<void> {
  const key = message.idempotencyKey
  const mutation = new MutationObserver<void, Undelivered, ContactMessage>((client ??= startClient()), {
    async mutationFn(sent) {
      const result = await delivery.deliver(sent)
      if (result.status !== 'received') throw new Undelivered(result)
    },
    networkMode: delivery.needsNetwork ? 'online' : 'always',
    retry: (failures, { result }) => failures < attempts - 1 && result.status === 'unavailable' && (result.after ?? 0) <= longestDelay,
    retryDelay: (failures, { result }) =>
      Math.max(firstDelay * 2 ** failures, (result.status === 'unavailable' ? result.after : undefined) ?? 0),
  })
  const stop = mutation.subscribe(({ isPaused }) => report({ type: isPaused ? 'paused' : 'resumed', key }))
  const type = await mutation.mutate(message).then(
    () => 'received' as const,
    () => 'failed' as const,
  )
  stop()
  report({ type, key })
}
