import type { Database } from '../database/database.ts'

const hour = 3_600_000
const day = 24 * hour

/** Deletes what has been kept long enough: requests with their mails after so many days, all that only helps for a while sooner. Returns how many requests. */
export async function purge(database: Database, retentionDays: number, now: number): Promise<number> {
  const oldest = now - retentionDays * day
  const count = await database.transaction(async (run) => {
    const rows = await run('DELETE FROM requests WHERE received_at <= $1 RETURNING id', [oldest])
    await run(`DELETE FROM seen WHERE seen_at <= $1 OR (seen_at <= $2 AND mark NOT LIKE 'key %')`, [oldest, now - day])
    await run('DELETE FROM mails WHERE request IS NULL AND created_at <= $1', [now - day])
    await run('DELETE FROM codes WHERE expires_at <= $1', [now - hour])
    await run('DELETE FROM sessions WHERE expires_at <= $1', [now])
    await run('DELETE FROM readings WHERE at <= $1', [oldest])
    return rows.length
  })
  await database.clean()
  return count
}
