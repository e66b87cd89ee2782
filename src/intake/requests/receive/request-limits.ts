import { hour, minute } from '#src/lib/time.ts'
import { RateLimiter } from '#src/server-lib/http/index.ts'

type Limiters = Record<'suspicious' | 'flood' | 'refused' | 'acknowledged', RateLimiter>

/** The limits are so high that the network of a family, an office or a hotel is unlikely to exceed them. */
const createLimiters = (): Limiters => ({
  /** Requests beyond this limit are flagged. */
  suspicious: new RateLimiter({ events: 5, window: 10 * minute }),
  /** Requests beyond this limit are refused with status 429. */
  flood: new RateLimiter({ events: 60, window: hour }),
  /**
   * Counts refused requests: invalid, too large, or beyond `flood`. Beyond this limit all requests of the network are refused with status
   * 429.
   */
  refused: new RateLimiter({ events: 300, window: 10 * minute }),
  /** Counts requests with an acknowledgement. Beyond this limit the client gets no acknowledgement. */
  acknowledged: new RateLimiter({ events: 3, window: hour }),
})

type Reservation = Disposable & {
  /** Whether the client gets an acknowledgement. */
  acknowledges: boolean
  /** Makes the request count towards the limits also after the reservation is disposed of. */
  commit: () => void
}

/** Limits the requests of each network. */
export class RequestLimits {
  readonly #limiters: Limiters

  constructor(replacedLimiters: Partial<Limiters> = {}) {
    this.#limiters = { ...createLimiters(), ...replacedLimiters }
  }

  /**
   * Returns after how many seconds a network above the limit of refused requests may send again. Undefined if the network is within the
   * limit.
   */
  retryAfterRefusals(network: string): number | undefined {
    return retryAfter(this.#limiters.refused, network)
  }

  /** Returns after how many seconds a network above the limit `flood` may send again. Undefined if the network is within the limit. */
  retryAfterFlood(network: string): number | undefined {
    return retryAfter(this.#limiters.flood, network)
  }

  countRefusal(network: string): void {
    this.#limiters.refused.count(network)
  }

  isSuspicious(network: string): boolean {
    return this.#limiters.suspicious.isExceeded(network)
  }

  /**
   * Counts a request before it is stored, so that simultaneous requests cannot exceed a limit. If the reservation is disposed of without
   * `commit`, the request no longer counts. So duplicates and failed attempts do not count.
   */
  reserve(network: string, { wantsAcknowledgement }: { wantsAcknowledgement: boolean }): Reservation {
    const { suspicious, flood, acknowledged } = this.#limiters
    const counted = [suspicious, flood]
    for (const limiter of counted) limiter.count(network)
    const acknowledges = wantsAcknowledgement && acknowledged.tryCount(network)
    if (acknowledges) counted.push(acknowledged)
    let isCommitted = false
    return {
      acknowledges,
      commit() {
        isCommitted = true
      },
      [Symbol.dispose]() {
        if (!isCommitted) for (const limiter of counted) limiter.discount(network)
      },
    }
  }
}

const retryAfter = (limiter: RateLimiter, network: string): number | undefined =>
  limiter.isExceeded(network) ? limiter.retryAfter(network) : undefined
