import type { Reading } from '../templates/inbox/view.ts'
import type { Run } from '../database/database.ts'

/** How personal data have been read: in a list, a request as a whole, or as a table or on the command line. */
export type Way = 'list' | 'request' | 'table' | 'command'

/** Notes who reads which requests: before they are shown. */
export async function noteReadings(run: Run, reader: string, way: Way, requests: readonly string[], now: number): Promise<void> {
  for (const request of requests)
    await run('INSERT INTO readings (at, reader, what, request) VALUES ($1, $2, $3, $4)', [now, reader, way, request])
}

/** Who has read a request as a whole, the last ones first. */
export async function readingsOf(run: Run, request: string): Promise<Reading[]> {
  const rows = await run(
    `SELECT reader, MAX(at) AS at FROM readings WHERE request = $1 AND what <> 'list' GROUP BY reader ORDER BY 2 DESC`,
    [request],
  )
  return rows.map((row) => ({ reader: String(row['reader']), at: Number(row['at']) }))
}
