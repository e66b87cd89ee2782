import { z } from 'zod'
import { type Run, select } from '../../database/index.ts'

/**
 * Times that the intake stores, in milliseconds since 1970. `ready`: when /ready last tried to write. `clock`: the time of the trusted
 * clock. `doubt`: since when, on the trusted clock, the clock of a machine contradicts it. `accepted`: when an operator has accepted the
 * clock. `unknownProxy`: when a request came from a proxy that TRUSTED_PROXY does not name.
 */
type Mark = 'ready' | 'clock' | 'doubt' | 'accepted' | 'unknownProxy'

export async function setMark(run: Run, name: Mark, at: number): Promise<void> {
  await run('INSERT INTO marks (name, at) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET at = excluded.at', [name, at])
}

export async function readMark(run: Run, name: Mark): Promise<number | undefined> {
  const [mark] = await select(run, z.object({ at: z.int() }), 'SELECT at FROM marks WHERE name = $1', [name])
  return mark?.at
}

export async function deleteMark(run: Run, name: Mark): Promise<void> {
  await run('DELETE FROM marks WHERE name = $1', [name])
}
