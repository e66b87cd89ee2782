import { type Access, accessSchema } from '#src/intake/protocol/stored-request.ts'
import type { Timestamp } from '#src/lib/time.ts'
import { insertRows, type RunSql, select } from '#src/server-lib/database/index.ts'

/** Where a person has read personal data: in the list, on a request's page, in the CSV file, or on the command line. */
type AccessKind = 'list' | 'request' | 'csv' | 'command'

type LoggedAccess = { reader: string; kind: AccessKind; requests: readonly string[]; now: Timestamp }

/** Records who reads which requests. Call it before the data are shown, so that no reading goes unrecorded. */
export const logAccess = (sql: RunSql, { reader, kind, requests, now }: LoggedAccess): Promise<void> =>
  insertRows(
    sql,
    'access_log',
    requests.map((requestId) => ({ at: now, reader, kind, request: requestId })),
  )

/**
 * Returns who has read a request on its page, and who has exported it (CSV file or command line), with the time when each person last did
 * so. A person who did both has two entries. A row in the list does not count as reading. The latest access is first.
 */
export const listAccesses = (sql: RunSql, requestId: string): Promise<Access[]> =>
  select(
    sql,
    accessSchema,
    `SELECT reader, CASE kind WHEN 'request' THEN 'read' ELSE 'export' END AS way, MAX(at) AS at
     FROM access_log WHERE request = $1 AND kind <> 'list' GROUP BY 1, 2 ORDER BY 3 DESC, 2`,
    [requestId],
  )
