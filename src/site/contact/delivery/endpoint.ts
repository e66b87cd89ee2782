import type { Delivery, DeliveryResult } from './delivery.ts'
import { retryAfter } from './retry-after.ts'

/** How long a server may take for its whole answer, in milliseconds. */
const timeout = 10_000

/** Longest response that is read, in bytes; a receipt is far shorter. */
const longestReceipt = 16_384

/**
 * Posts messages as JSON to a server (docs/contact-endpoint.md). A message is received only if the server says so: a 2xx response
 * whose JSON has received: true. `limit` is the timeout for the whole response, in milliseconds; `traces` are sent beside the message.
 */
export const endpoint = (url: string, { limit = timeout, traces = {} }: { limit?: number; traces?: object } = {}): Delivery => ({
  needsNetwork: true,
  async deliver(message) {
    const abort = new AbortController()
    const timer = setTimeout(() => abort.abort(), limit)
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
        body: JSON.stringify({ ...message, ...traces }),
        credentials: 'omit',
        signal: abort.signal,
      })
      return await outcomeOf(response)
    } catch {
      // Network error or timeout. The message may have arrived; its idempotency key keeps it from counting twice.
      return { status: 'unavailable' }
    } finally {
      clearTimeout(timer)
      // Cancels the rest of a response that was not read to its end.
      abort.abort()
    }
  },
})

async function outcomeOf(response: Response): Promise<DeliveryResult> {
  if (response.ok) return { status: isReceipt(await beginningOf(response)) ? 'received' : 'refused' }
  const { status, headers } = response
  return status === 429 || status >= 500
    ? { status: 'unavailable', after: retryAfter(headers.get('Retry-After'), headers.get('Date')) }
    : { status: 'refused' }
}

/** The body of a response; '' if it is too long for a receipt. */
async function beginningOf(response: Response): Promise<string> {
  let bytes = 0
  let text = ''
  const decoder = new TextDecoder()
  const reader = response.body?.getReader()
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    bytes += part.value.length
    if (bytes > longestReceipt) return ''
    text += decoder.decode(part.value, { stream: true })
  }
  return text
}

function isReceipt(text: string): boolean {
  try {
    const answer: unknown = JSON.parse(text)
    return typeof answer === 'object' && answer !== null && 'received' in answer && answer.received === true
  } catch {
    return false
  }
}
