import { RateLimiter } from '#src/http/index.ts'
import { hour, minute } from '#src/lib/time.ts'

/** Limits of requests by network, which even a network shared by a family, an office or a hotel stays below. */
export const newRequestLimits = () => ({
  /** Requests beyond this limit are flagged. */
  suspicious: new RateLimiter({ events: 5, window: 10 * minute }),
  /** Requests beyond this limit are refused with status 429. */
  flood: new RateLimiter({ events: 60, window: hour }),
  /** Refused requests: invalid, too large, or beyond `flood`. Beyond this limit all requests of the network are refused with status 429. */
  refused: new RateLimiter({ events: 300, window: 10 * minute }),
  /** Requests with an acknowledgement. Beyond this limit the client gets none. */
  acknowledged: new RateLimiter({ events: 3, window: hour }),
})
