import type { Milliseconds } from '#src/lib/time.ts'

/** Maximum number of events in a sliding window. `tryCount` refuses further events. */
type Limit = {
  events: number
  window: Milliseconds
}

/**
 * Maximum number of keys in memory. Above it, the key that was counted least recently is forgotten. So a sender with more networks than
 * this is not limited.
 */
const capacity = 10_000

/**
 * Limits the rate of events in a sliding window, keyed by network or any other text. The next `count` deletes keys whose window is over.
 */
export class RateLimiter {
  /** Times of events by key, the key that was counted least recently first. Times before the window may remain, and are ignored. */
  readonly #times = new Map<string, number[]>()
  readonly #limit: Limit
  /** A clock that does not jump. If the clock were set back, a key could stay at its limit for as long as the jump. */
  readonly #now: () => Milliseconds

  constructor(limit: Limit, now: () => Milliseconds = () => performance.now()) {
    this.#limit = limit
    this.#now = now
  }

  /** Records an event unless the key is at its limit. Returns whether it was recorded: refused events do not prolong the refusal. */
  tryCount(key: string): boolean {
    if (this.isExceeded(key)) return false
    this.count(key)
    return true
  }

  /** Returns the delay in seconds for the header Retry-After (RFC 9110 §10.2.3). */
  retryAfter(key: string): number {
    const { events, window } = this.#limit
    const lastToLeave = this.#recent(key).at(-events)
    return lastToLeave === undefined ? 0 : Math.ceil((lastToLeave + window - this.#now()) / 1000)
  }

  isExceeded(key: string): boolean {
    return this.#recent(key).length >= this.#limit.events
  }

  /**
   * Records an event even if the key is at its limit. Otherwise `discount` would later remove an earlier event. The caller limits the
   * number of events, because each stays in memory for the window.
   */
  count(key: string): void {
    const times = [...this.#recent(key), this.#now()]
    this.#times.delete(key)
    this.#times.set(key, times)
    for (const [oldKey, oldTimes] of this.#times) {
      if (this.#times.size <= capacity && (oldTimes.at(-1) ?? 0) > this.#now() - this.#limit.window) break
      this.#times.delete(oldKey)
    }
  }

  discount(key: string): void {
    this.#times.get(key)?.pop()
  }

  #recent(key: string): number[] {
    return (this.#times.get(key) ?? []).filter((time) => time > this.#now() - this.#limit.window)
  }
}
