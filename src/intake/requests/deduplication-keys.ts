import { sha256Hex } from '#src/lib/node/digest.ts'
import { hour, type Timestamp } from '#src/lib/time.ts'
import type { RunSql } from '#src/server-lib/database/index.ts'

/**
 * Records a deduplication key.
 *
 * - Returns true if the key is new, or if it was last recorded at or before `since`.
 * - If `since` is 0, the key never expires. Otherwise a recorded time of more than an hour in the future comes from a wrong clock, and the
 *   key has expired.
 * - Atomic: of two concurrent callers, exactly one gets true.
 */
export async function recordKey(
  sql: RunSql,
  { key, requestId, now, since }: { key: string; requestId: string; now: Timestamp; since: Timestamp },
): Promise<boolean> {
  const rows = await sql(
    `INSERT INTO deduplication_keys (key, recorded_at, request) VALUES ($1, $2, $3)
     ON CONFLICT (key) DO UPDATE SET recorded_at = excluded.recorded_at, request = excluded.request
       WHERE deduplication_keys.recorded_at <= $4 OR deduplication_keys.recorded_at > $5
     RETURNING key`,
    [key, now, requestId, since, since === 0 ? Number.MAX_SAFE_INTEGER : now + hour],
  )
  return rows.length > 0
}

/**
 * Returns the deduplication key of a contact message with an idempotency key. That key is random, so it reveals nothing about the message.
 */
export const contactMessageKey = (idempotencyKey: string): string => `key ${idempotencyKey}`

/**
 * SQL condition: the key is not a `contactMessageKey`. Most of the other keys are digests of what a client wrote, which can confirm a guess
 * (`contentKey`, `acknowledgementKey`). The rest are keys of alerts.
 */
export const derivedKeyCondition = `key NOT LIKE '${contactMessageKey('%')}'`

/** Returns the key of a form that was posted without JavaScript. `digest` is the digest of its content. */
export const contentKey = (digest: string): string => `content ${digest}`

/** Returns the key of the acknowledgements to an e-mail address. The key contains only a digest of the e-mail address. */
export const acknowledgementKey = (email: string): string => `client ${sha256Hex(email)}`
