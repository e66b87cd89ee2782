/** Tracks the responses that are being sent, for a server that waits for them before it stops. */
export type OpenResponses = {
  /** Adds a response. The promise `sent` resolves when the response is sent, and never rejects. */
  add: (sent: Promise<void>) => void
  /** Resolves when the responses that were open at the call are sent. */
  settled: () => Promise<void>
}

export function openResponses(): OpenResponses {
  const open = new Set<Promise<void>>()
  return {
    add(sent) {
      open.add(sent)
      void sent.then(() => open.delete(sent))
    },
    async settled() {
      await Promise.all(open)
    },
  }
}
