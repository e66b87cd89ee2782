import { z } from 'zod'
import { type RunSql, select } from '#src/database/index.ts'

/**
 * Times that the intake stores, in milliseconds since 1970. `ready`: when /ready last tried to write. `clock`: the time of the trusted
 * clock. `doubt`: since when, on the trusted clock, the clock of a machine contradicts it. `accepted`: when an operator has accepted the
 * clock. `unknownProxy`: when a request came from a proxy that TRUSTED_PROXY does not name. `damaged`: when the database was last found
 * damaged.
 */
type StoredTimeName = 'ready' | 'clock' | 'doubt' | 'accepted' | 'unknownProxy' | 'damaged'

export async function storeTime(run: RunSql, name: StoredTimeName, at: number): Promise<void> {
  await run('INSERT INTO stored_times (name, at) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET at = excluded.at', [name, at])
}

export async function readStoredTime(run: RunSql, name: StoredTimeName): Promise<number | undefined> {
  const [row] = await select(run, z.object({ at: z.int() }), 'SELECT at FROM stored_times WHERE name = $1', [name])
  return row?.at
}

export async function deleteStoredTime(run: RunSql, name: StoredTimeName): Promise<void> {
  await run('DELETE FROM stored_times WHERE name = $1', [name])
}
