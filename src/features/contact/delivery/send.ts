import { focusManager, MutationObserver, onlineManager, QueryClient } from '@tanstack/query-core'
import type { Delivery, DeliveryNews, DeliveryResult } from './delivery.ts'
import type { ContactMessage } from '../../../contact-message/message.ts'

const tries = 3

/** What the first retry waits, in milliseconds; each further one waits twice as long. */
const firstDelay = 1000

/** Nobody waits for longer than this in front of a form, whatever a server asks for; in milliseconds. */
const longestDelay = 30_000

/** Carries an outcome through the query client, which tells a failure by an exception. */
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
  // Wakes what waits for the network when the browser is online again.
  started.mount()
  // It begins by believing that there is a network.
  onlineManager.setOnline(navigator.onLine)
  // A message goes on its way while the visitor looks at another tab, too.
  focusManager.setFocused(true)
  return started
}

/** Delivers a message, trying again and waiting for the network as its delivery needs, and reports what becomes of it. */
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
