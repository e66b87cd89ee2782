import { z } from 'zod'
import type { Fields } from '../../contact-message/forms.ts'
import { countRows, type Run, select, type SqlValue } from '../../database/index.ts'
import { type Filter, requestSchema, type RequestState, requestStates, type StoredRequest } from '../records/stored-request.ts'

/** Returns a text in lower case and without accents, for searching. */
export const searchText = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Returns the text that the search of the inbox looks through, for a request. */
export const requestText = (fields: Fields, note = ''): string => searchText([...Object.values(fields), note].join(' '))

/** Selects requests by state, and by a search text that they contain or with which their reference begins. */
export type Query = { filter: Filter; search: string }

const columns = 'id, received_at AS "receivedAt", form, language, fields, email, flags, state, note'

/** The WHERE condition of a query. `queryValues` returns the values of $1 to $3. */
const matching = `($1 = 'all' OR state = $1) AND (search_text LIKE $2 ESCAPE '!' OR id LIKE $3 ESCAPE '!')`

function queryValues({ filter, search }: Query): SqlValue[] {
  const escaped = (text: string) => text.trim().replaceAll(/[!%_]/g, '!$&')
  return [filter, `%${escaped(searchText(search))}%`, `${escaped(search.toUpperCase())}%`]
}

export async function findRequest(run: Run, id: string): Promise<StoredRequest | undefined> {
  const [request] = await select(run, requestSchema, `SELECT ${columns} FROM requests WHERE id = $1`, [id])
  return request
}

/** Returns all requests from an e-mail address, the oldest first. */
export const findRequestsFrom = (run: Run, email: string): Promise<StoredRequest[]> =>
  select(run, requestSchema, `SELECT ${columns} FROM requests WHERE email = $1 ORDER BY received_at`, [email])

/** Which part of a list: at most `take` requests, after the first `skip`, or after the request `after`. */
type ListRange = { take: number; skip?: number; after?: StoredRequest | undefined }

/** Returns matching requests, the newest first. */
export function listRequests(run: Run, query: Query, { take, skip = 0, after }: ListRange): Promise<StoredRequest[]> {
  const isAfter = after === undefined ? '' : 'AND (received_at < $6 OR (received_at = $6 AND id > $7))'
  return select(
    run,
    requestSchema,
    `SELECT ${columns} FROM requests WHERE ${matching} ${isAfter} ORDER BY received_at DESC, id LIMIT $4 OFFSET $5`,
    [...queryValues(query), take, skip, ...(after === undefined ? [] : [after.receivedAt, after.id])],
  )
}

/** Counts the open requests about which the house has no mail of their own. */
export const countRequestsWithoutMail = (run: Run): Promise<number> =>
  countRows(run, 'requests', `state = 'open' AND NOT EXISTS (SELECT 1 FROM mails WHERE about = requests.id AND kind = 'house')`)

const stateCountSchema = z.object({ state: z.string(), count: z.int() })

const isState = (name: string): name is RequestState => requestStates.some((state) => state === name)

/** Counts the requests that match a search text, by state and in total. States that only another release knows count in the total only. */
export async function countRequests(run: Run, search = ''): Promise<Record<Filter, number>> {
  const rows = await select(
    run,
    stateCountSchema,
    `SELECT state, COUNT(*) AS count FROM requests WHERE ${matching} GROUP BY state`,
    queryValues({ filter: 'all', search }),
  )
  const counts = { open: 0, suspected: 0, handled: 0, all: 0 }
  for (const { state, count } of rows) {
    if (isState(state)) counts[state] = count
    counts.all += count
  }
  return counts
}
