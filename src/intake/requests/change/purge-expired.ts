import { day, hour, type Timestamp } from '#src/lib/time.ts'
import type { Database, RunSql } from '#src/server-lib/database/index.ts'
import { purgeMails } from '#src/server-lib/mail/index.ts'
import { purgeSignIn } from '#src/server-lib/sign-in/index.ts'
import { purgeAuditEvents } from '../audit-log.ts'
import { derivedKeyCondition } from '../deduplication-keys.ts'
import { spamCondition } from '../read/request-queries.ts'

/** Number of requests deleted in each statement. It is limited because storing a new request may have to wait until the statement ends. */
const batch = 500

export type Retention = {
  requests: number
  /** Days for which requests are kept that are suspected, or were suspected when they were declined (`spamCondition`). */
  suspected: number
  auditLog: number
}

/** Columns with times of the past or the next hour. A later time was written while the clock was wrong (`correctFutureTimes`). */
const recordedTimes = [
  ['requests', 'received_at'],
  ['requests', 'answered_at'],
  ['request_events', 'at'],
  ['mails', 'due_from'],
  ['deduplication_keys', 'recorded_at'],
  ['access_log', 'at'],
  ['audit_log', 'at'],
] as const

/**
 * Replaces times more than an hour in the future by the current time. They were written while the clock was ahead. Without this, a request
 * with such a time would be neither due nor expired until that time has come.
 */
async function correctFutureTimes(sql: RunSql, now: Timestamp): Promise<void> {
  for (const [table, column] of recordedTimes) await sql(`UPDATE ${table} SET ${column} = $1 WHERE ${column} > $2`, [now, now + hour])
}

/**
 * Deletes requests older than the retention period with their mails and the details of actions on them.
 *
 * - Also deletes expired deduplication keys, sign-in codes, sessions and rows of the access log and the audit log, and corrects times in
 *   the future.
 * - Call it only while the clock is trusted.
 * - Returns the number of deleted requests.
 */
export async function purgeExpired(
  { sql, transaction, removeDeletedRows }: Database,
  retention: Retention,
  now: Timestamp,
): Promise<number> {
  await correctFutureTimes(sql, now)
  const oldest = now - retention.requests * day
  const oldestSuspected = now - retention.suspected * day
  const expired = `SELECT id FROM requests WHERE received_at <= $1 OR (${spamCondition} AND received_at <= $2) LIMIT ${batch}`
  const deleteBatch = async () =>
    (await sql(`DELETE FROM requests WHERE id IN (${expired}) RETURNING id`, [oldest, oldestSuspected])).length
  let total = 0
  for (let count = await deleteBatch(); count > 0; count = await deleteBatch()) total += count
  await transaction(async (runInTransaction) => {
    await runInTransaction(`DELETE FROM deduplication_keys WHERE recorded_at <= $1 OR (recorded_at <= $2 AND ${derivedKeyCondition})`, [
      oldest,
      now - day,
    ])
    await purgeMails(runInTransaction, 'unrelated', now - day)
    await purgeSignIn(runInTransaction, now)
    await runInTransaction('DELETE FROM access_log WHERE at <= $1', [oldest])
    await purgeAuditEvents(runInTransaction, now - retention.auditLog * day)
  })
  await removeDeletedRows()
  return total
}
