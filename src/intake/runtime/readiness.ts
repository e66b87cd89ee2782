import { storeTime } from '#src/intake/database/stored-times.ts'
import { errorMessage } from '#src/lib/node/error-message.ts'
import { type Milliseconds, second, type Timestamp } from '#src/lib/time.ts'
import type { Database } from '#src/server-lib/database/index.ts'

/**
 * Time for which the result of an attempt to write is reused. Strangers can request /ready at any rate, and each attempt writes to the
 * disk.
 */
const lifetime: Milliseconds = second

/**
 * Returns a function that tries to write to the database, as storing a request does. It resolves to the reason why that is impossible, or
 * to undefined. Calls within a second share a result.
 */
export function createReadiness(
  { sql, kind }: Pick<Database, 'sql' | 'kind'>,
  now: () => Timestamp,
  monotonic: () => Milliseconds = () => performance.now(),
) {
  let last: { at: Milliseconds; result: Promise<string | undefined> } | undefined
  const tryToWrite = () =>
    storeTime(sql, 'ready', now()).then(
      () => undefined,
      (error: unknown) => publicReason(error, kind),
    )
  return (): Promise<string | undefined> => {
    if (last === undefined || monotonic() - last.at >= lifetime) last = { at: monotonic(), result: tryToWrite() }
    return last.result
  }
}

/**
 * Returns the reason that strangers may read. Error messages of SQLite contain no secret. Those of PostgreSQL contain names of users and
 * hosts, so /ready does not show them.
 */
const publicReason = (error: unknown, kind: Database['kind']): string =>
  kind === 'sqlite' ? `The database cannot be written: ${errorMessage(error)}` : 'The database does not respond.'
