import { searchText } from '#src/intake/database/search-text.ts'
import { type RequestEvent, requestEventSchema } from '#src/intake/protocol/request-event.ts'
import { columnsOf, type RunSql, select } from '#src/server-lib/database/index.ts'

/** Locks a request until the transaction ends, so that it cannot be changed or erased meanwhile. Returns false if it does not exist. */
export const lockRequest = async (sql: RunSql, requestId: string): Promise<boolean> =>
  (await sql('UPDATE requests SET id = id WHERE id = $1 RETURNING id', [requestId])).length > 0

/**
 * Adds a note or reply to a request, and adds its text to the search text of the request. Adds nothing if a note or reply with this id
 * exists, because then the same form was posted twice. Returns false if the request does not exist.
 */
export async function addRequestEvent(sql: RunSql, requestId: string, { id, at, author, kind, text }: RequestEvent): Promise<boolean> {
  if (!(await lockRequest(sql, requestId))) return false
  const added = await sql(
    `INSERT INTO request_events (id, request, at, author, kind, text) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (id) DO NOTHING RETURNING id`,
    [id, requestId, at, author ?? '', kind, text],
  )
  if (added.length > 0) await sql(`UPDATE requests SET search_text = search_text || ' ' || $2 WHERE id = $1`, [requestId, searchText(text)])
  return true
}

/** Sets the kind of an unconfirmed reply by WhatsApp. Returns false if the request has no unconfirmed reply with this id. */
export const settleWhatsApp = async (sql: RunSql, requestId: string, id: string, kind: 'whatsapp' | 'withdrawn'): Promise<boolean> =>
  (
    await sql(`UPDATE request_events SET kind = $3 WHERE id = $1 AND request = $2 AND kind = 'unconfirmed' RETURNING id`, [
      id,
      requestId,
      kind,
    ])
  ).length > 0

const selected = `SELECT ${columnsOf(requestEventSchema)} FROM request_events`

/** Returns the note or reply with an id. Undefined if it does not exist. */
export async function findRequestEvent(sql: RunSql, id: string): Promise<RequestEvent | undefined> {
  const [event] = await select(sql, requestEventSchema, `${selected} WHERE id = $1`, [id])
  return event
}

/** Returns the notes and replies of a request, the oldest first. */
export const listRequestEvents = (sql: RunSql, requestId: string): Promise<RequestEvent[]> =>
  select(sql, requestEventSchema, `${selected} WHERE request = $1 ORDER BY at, id`, [requestId])
