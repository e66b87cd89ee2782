import { hour, minute } from '#src/lib/time.ts'
import { RateLimiter } from '#src/server-lib/http/index.ts'

export type RequestLimits = Record<'suspicious' | 'flood' | 'refused' | 'acknowledged', RateLimiter>

/** Creates the limits of requests by network. Even a network that a family, an office or a hotel shares stays below them. */
export const createRequestLimits = (): RequestLimits => ({
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
