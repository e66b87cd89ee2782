import type { Database } from '../database/database.ts'

const hour = 3_600_000
const day = 24 * hour

/** So many at once, so that nobody who sends a request waits for all of them. */
const batch = 500

/** Deletes what has been kept long enough: requests with their mails after so many days, all that only helps for a while sooner. Returns how many requests. */
export async function purge(database: Database, retentionDays: number, now: number): Promise<number> {
  const oldest = now - retentionDays * day
  let count = 0
  for (let rows = await next(); rows.length > 0; rows = await next()) count += rows.length
  await database.transaction(async (run) => {
    await run(`DELETE FROM seen WHERE seen_at <= $1 OR (seen_at <= $2 AND mark NOT LIKE 'key %')`, [oldest, now - day])
    await run('DELETE FROM mails WHERE request IS NULL AND created_at <= $1', [now - day])
    await run('DELETE FROM codes WHERE expires_at <= $1', [now - hour])
    await run('DELETE FROM sessions WHERE expires_at <= $1', [now])
    await run('DELETE FROM readings WHERE at <= $1', [oldest])
  })
  await database.clean()
  return count

  function next() {
    const old = `SELECT id FROM requests WHERE received_at <= $1 LIMIT ${batch}`
    return database.run(`DELETE FROM requests WHERE id IN (${old}) RETURNING id`, [oldest])
  }
}
