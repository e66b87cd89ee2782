/** So many requests of a network within so many milliseconds are usual: a family, or an office. */
const usual = { requests: 5, within: 600_000 }

/** So many networks are remembered; a program that has more of them is not found by this. */
const longestMemory = 10_000

/** Counts what networks send. One is one of many where its network has sent more than so many within so many milliseconds. */
export type Rate = {
  /** Whether the next one would be. */
  isOneOfMany: (network: string) => boolean
  count: (network: string) => void
  /** Takes the last one back: it was none. */
  discount: (network: string) => void
}

/** A rate that remembers no network for longer than it needs to. */
export function rateOf({ requests, within }: typeof usual = usual, now: () => number = Date.now): Rate {
  const seen = new Map<string, number[]>()
  const recent = (network: string) => (seen.get(network) ?? []).filter((at) => at > now() - within)
  const forgetOld = () => {
    // The last one seen comes last, so that the first is the one that has been quiet longest.
    for (const [network, times] of seen) {
      if (seen.size <= longestMemory && (times.at(-1) ?? 0) > now() - within) break
      seen.delete(network)
    }
  }
  return {
    isOneOfMany: (network) => recent(network).length >= requests,
    count(network) {
      const times = [...recent(network), now()].slice(-requests)
      seen.delete(network)
      seen.set(network, times)
      forgetOld()
    },
    discount(network) {
      seen.get(network)?.pop()
    },
  }
}
