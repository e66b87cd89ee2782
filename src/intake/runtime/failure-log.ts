import { errorDetails } from '#src/lib/node/error-message.ts'
import type { Log } from '#src/lib/node/log.ts'
import { minute } from '#src/lib/time.ts'
import { RateLimiter } from '#src/server-lib/http/index.ts'

export type FailureLog = (event: string, error: unknown) => void

/**
 * Logs the same failure at most five times a minute. While the database is down, every HTTP request that needs it fails, so strangers could
 * fill the log.
 */
export function createFailureLog(log: Log): FailureLog {
  const limit = new RateLimiter({ events: 5, window: minute })
  return (event, error) => {
    const details = errorDetails(error)
    if (limit.tryCount(`${event} ${details.problem}`)) log.error(event, details)
  }
}
