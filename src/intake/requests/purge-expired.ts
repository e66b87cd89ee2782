import type { Database } from '../../database/index.ts'
import { day } from '../../lib/time.ts'
import { purgeMails } from '../../mail/index.ts'
import { purgeSignIn } from '../../sign-in/index.ts'

/** Number of requests deleted in each statement. An incoming request may have to wait until the statement ends. */
const batch = 500

/**
 * Deletes requests older than the retention period with their mails, and expired keys, codes, sessions and access-log entries. Returns
 * the number of deleted requests.
 */
export async function purgeExpired({ run, transaction, vacuum }: Database, retentionDays: number, now: number): Promise<number> {
  const oldest = now - retentionDays * day
  const expired = `SELECT id FROM requests WHERE received_at <= $1 LIMIT ${batch}`
  const deleteBatch = async () => (await run(`DELETE FROM requests WHERE id IN (${expired}) RETURNING id`, [oldest])).length
  let total = 0
  for (let count = await deleteBatch(); count > 0; count = await deleteBatch()) total += count
  await transaction(async (runInTransaction) => {
    await runInTransaction(`DELETE FROM deduplication_keys WHERE recorded_at <= $1 OR (recorded_at <= $2 AND key NOT LIKE 'key %')`, [
      oldest,
      now - day,
    ])
    await purgeMails(runInTransaction, 'about nothing', now - day)
    await purgeSignIn(runInTransaction, now)
    await runInTransaction('DELETE FROM access_log WHERE at <= $1', [oldest])
  })
  await vacuum()
  return total
}
