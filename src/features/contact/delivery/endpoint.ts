import type { Delivery, DeliveryResult } from './delivery.ts'
import { retryAfter } from './retry-after.ts'

/** How long a server may take for its whole answer, in milliseconds. */
const timeout = 10_000

/** A receipt is a few bytes; of an answer that goes on for longer the rest is not read. */
const longestReceipt = 16_384

/**
 * Posts messages as JSON to a server (docs/contact-endpoint.md). Received is only what the server says that it received: an
 * answer of 2xx whose JSON has received: true. `limit` is the time for the answer, in milliseconds.
 */
export const endpoint = (url: string, limit = timeout): Delivery => ({
  needsNetwork: true,
  async deliver(message) {
    const abort = new AbortController()
    const timer = setTimeout(() => abort.abort(), limit)
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
        body: JSON.stringify(message),
        credentials: 'omit',
        signal: abort.signal,
      })
      return await outcomeOf(response)
    } catch {
      // The network failed, or the time was up. Whether the message arrived nobody knows; its key keeps it from counting twice.
      return { status: 'unavailable' }
    } finally {
      clearTimeout(timer)
      // What is left of an answer that nobody reads on.
      abort.abort()
    }
  },
})

async function outcomeOf(response: Response): Promise<DeliveryResult> {
  if (response.ok) return { status: isReceipt(await beginningOf(response)) ? 'received' : 'refused' }
  const { status, headers } = response
  return status === 429 || status >= 500
    ? { status: 'unavailable', after: retryAfter(headers.get('Retry-After'), Date.now()) }
    : { status: 'refused' }
}

/** The text of an answer; nothing of one that is too long for a receipt. */
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
