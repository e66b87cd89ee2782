import { states, type StoredRequest } from '../templates/requests/stored.ts'
import type { Filter } from '../templates/inbox/view.ts'
import type { Row, Run, Value } from '../database/database.ts'
import { requestIn } from './find.ts'
import { searchable } from './store.ts'

/** Which requests: those of a state, or all; with some words in them, or with a reference that begins so. */
export type Query = { filter: Filter; search: string }

/** Behind FROM requests; its values are $1 to $3. */
const matching = `WHERE ($1 = 'all' OR state = $1) AND (words LIKE $2 ESCAPE '!' OR id LIKE $3 ESCAPE '!')`
const newestFirst = 'ORDER BY received_at DESC, id'

const valuesOf = ({ filter, search }: Query): Value[] => {
  const literal = (text: string) => text.trim().replaceAll(/[!%_]/g, '!$&')
  return [filter, `%${literal(searchable(search))}%`, `${literal(search.toUpperCase())}%`]
}

/** Some of the requests that match, the newest first, and whether there are more; `reader` is noted to have seen them. */
export async function listRequests(
  run: Run,
  query: Query,
  { skip, take }: { skip: number; take: number },
): Promise<{ requests: StoredRequest[]; hasMore: boolean }> {
  const rows = await run(`SELECT * FROM requests ${matching} ${newestFirst} LIMIT $4 OFFSET $5`, [...valuesOf(query), take + 1, skip])
  return { requests: rows.slice(0, take).map(requestIn), hasMore: rows.length > take }
}

/** Those of the requests that match which come after one, the newest first. */
export async function requestsAfter(run: Run, query: Query, last: StoredRequest | undefined, take: number): Promise<StoredRequest[]> {
  const isLater = last === undefined ? '' : 'AND (received_at < $5 OR (received_at = $5 AND id > $6))'
  const values = last === undefined ? [] : [last.receivedAt, last.id]
  return (await run(`SELECT * FROM requests ${matching} ${isLater} ${newestFirst} LIMIT $4`, [...valuesOf(query), take, ...values])).map(
    requestIn,
  )
}

/** How many requests match in each state. */
export async function countRequests(run: Run, search: string): Promise<Record<Filter, number>> {
  const rows = await run(`SELECT state, COUNT(*) AS count FROM requests ${matching} GROUP BY state`, valuesOf({ filter: 'all', search }))
  const countOf = (state: string) => Number(rows.find((row: Row) => row['state'] === state)?.['count'] ?? 0)
  const [open, suspected, handled] = states.map(countOf) as [number, number, number] // as many as there are states
  return { open, suspected, handled, all: open + suspected + handled }
}
