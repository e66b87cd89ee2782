import { z } from 'zod'
import { phoneDigits } from '#src/intake/database/search-text.ts'
import type { DueRange } from '#src/intake/protocol/due-time.ts'
import { noAssignee } from '#src/intake/protocol/inbox-fields.ts'
import {
  type Filter,
  openStates,
  requestRowSchema,
  requestSchema,
  type RequestState,
  requestStates,
  type StoredRequest,
  unclosedStates,
} from '#src/intake/protocol/stored-request.ts'
import { optionalTextSchema } from '#src/lib/node/stored-values.ts'
import type { Timestamp } from '#src/lib/time.ts'
import {
  columnsOf,
  countRows,
  oneOfCondition,
  oneOfNamesCondition,
  type RunSql,
  select,
  type SqlValue,
} from '#src/server-lib/database/index.ts'
import { searchConditions } from './search.ts'

/** Selects requests by state, and by a text whose words they contain (`searchConditions`). The other conditions are optional. */
export type RequestQuery = { filter: Filter; search: string } & Partial<
  Record<'form' | 'plan' | 'language', string | undefined> & {
    /** E-mail address of a member of staff, or `noAssignee` to select requests without an assignee. */
    assignee: string | undefined
    /** Reception times: `from` is included, `until` is not. */
    received: { from: Timestamp | undefined; until: Timestamp | undefined }
    /** Selects the requests received in this range to which the promised answer was not given yet (`dueCondition`). */
    due: DueRange | undefined
  }
>

const requestColumns = `${columnsOf(requestRowSchema)},
  (SELECT MAX(id) FROM request_events WHERE request = requests.id AND kind = 'unconfirmed') AS unconfirmed,
  COALESCE((SELECT string_agg(text, '\n\n' ORDER BY at DESC, request_events.id) FROM request_events WHERE request = requests.id), '')
    AS "eventTexts"`

const selected = `SELECT ${requestColumns} FROM requests`

/** SQL condition: an answer to the request is due, now or later (`dueTime`). */
export const dueCondition = `${oneOfNamesCondition('state', unclosedStates)} AND answered_at = 0`

/** SQL condition: the request is suspected, or was suspected when it was declined. */
export const spamCondition = `(state = 'suspected' OR (state = 'declined' AND flags <> ''))`

function whereClause({ filter, search, form, plan, language, assignee, received, due }: RequestQuery): {
  where: string
  values: SqlValue[]
} {
  const comparisons: [comparison: string, value: SqlValue | undefined][] = [
    ['state =', filter === 'all' || filter === 'open' ? undefined : filter],
    ['form =', form],
    ['plan =', plan],
    ['language =', language],
    ['assignee =', assignee === noAssignee ? '' : assignee],
    ['received_at >=', received?.from],
    ['received_at <', received?.until],
    ['received_at >', due?.after],
    ['received_at <=', due?.last],
  ]
  const compared = comparisons.flatMap(([comparison, value]) => (value === undefined ? [] : [{ comparison, value }]))
  const words = searchConditions(search, compared.length + 1)
  const conditions = [
    ...compared.map(({ comparison }, index) => `${comparison} $${index + 1}`),
    ...(filter === 'open' ? [oneOfNamesCondition('state', openStates)] : []),
    ...(due ? [dueCondition] : []),
    ...words.conditions,
  ]
  return { where: conditions.join(' AND ') || 'TRUE', values: [...compared.map(({ value }) => value), ...words.values] }
}

/** Returns the request with an id; undefined if none exists. */
export async function findRequest(sql: RunSql, id: string): Promise<StoredRequest | undefined> {
  const [request] = await select(sql, requestSchema, `${selected} WHERE id = $1`, [id])
  return request
}

/** Returns the requests from an e-mail address, the oldest first. */
export const findRequestsFrom = (sql: RunSql, email: string): Promise<StoredRequest[]> =>
  select(sql, requestSchema, `${selected} WHERE email = $1 ORDER BY received_at`, [email])

/** Maximum number of other requests of the same client on the page of a request. */
const clientRequests = 20

/**
 * Returns the other requests of a client, the newest first: those with the same e-mail address or the same telephone number
 * (`phoneDigits`).
 */
export const findRequestsOfClient = (sql: RunSql, { id, email, fields }: StoredRequest): Promise<StoredRequest[]> =>
  select(
    sql,
    requestSchema,
    `${selected} WHERE id <> $1 AND (email = $2 OR (phone_digits = $3 AND $3 <> ''))
     ORDER BY received_at DESC, id LIMIT $4`,
    [id, email, phoneDigits(fields), clientRequests],
  )

/**
 * SQL expression that sorts a list: requests to answer come first, the longest overdue at the top, then all others, the newest first.
 * Example: a request received at 1.8e12 (in 2027) has the key 1.8e12 − 9.007e15 if it is to be answered, otherwise −1.8e12. A BIGINT
 * overflows only beyond 9.2e18.
 */
const sortKey = `CASE WHEN ${dueCondition} THEN received_at - ${Number.MAX_SAFE_INTEGER} ELSE -received_at END`

type ListRange = {
  take: number
  skip?: number
}

/** Returns matching requests: those to answer first, the longest overdue at the top, then the others, the newest first. */
export function listRequests(sql: RunSql, query: RequestQuery, { take, skip = 0 }: ListRange): Promise<StoredRequest[]> {
  const { where, values } = whereClause(query)
  const next = values.length + 1
  return select(
    sql,
    requestSchema,
    // The inner query sorts and skips requests without reading their events, which only the outer query needs.
    `${selected}
     WHERE id IN (SELECT id FROM requests WHERE ${where} ORDER BY ${sortKey}, id LIMIT $${next} OFFSET $${next + 1})
     ORDER BY ${sortKey}, id`,
    [...values, take, skip],
  )
}

export const requestIdSchema = z.object({ id: z.string() }).transform(({ id }) => id)

/** Returns the ids of all matching requests, in the order of `listRequests`. */
export function listRequestIds(sql: RunSql, query: RequestQuery): Promise<string[]> {
  const { where, values } = whereClause(query)
  return select(sql, requestIdSchema, `SELECT id FROM requests WHERE ${where} ORDER BY ${sortKey}, id`, values)
}

/** Returns the requests with these ids, in the order of `ids`. Leaves out requests that do not exist. */
export async function findRequests(sql: RunSql, ids: readonly string[]): Promise<StoredRequest[]> {
  const requests = await select(sql, requestSchema, `${selected} WHERE ${oneOfCondition('id', ids)}`, ids)
  const byId = new Map(requests.map((request) => [request.id, request]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Returns the id of the matching request that follows the request `id` in the order of `listRequests`; undefined if none follows. */
export async function findNextRequestId(sql: RunSql, query: RequestQuery, id: string): Promise<string | undefined> {
  const { where, values } = whereClause(query)
  const own = `SELECT ${sortKey}, id FROM requests WHERE id = $${values.length + 1}`
  const statement = `SELECT id FROM requests WHERE ${where} AND (${sortKey}, id) > (${own}) ORDER BY ${sortKey}, id LIMIT 1`
  const [next] = await select(sql, requestIdSchema, statement, [...values, id])
  return next
}

/** Counts the open requests about which no separate mail to the house was added to the outbox. */
export const countRequestsWithoutMail = (sql: RunSql): Promise<number> =>
  countRows(
    sql,
    'requests',
    `${oneOfNamesCondition('state', openStates)} AND NOT EXISTS (SELECT 1 FROM mails WHERE about = requests.id AND kind = 'notification')`,
  )

const stateCountSchema = z.object({ state: z.string(), count: z.int() })

const isState = (name: string): name is RequestState => requestStates.some((state) => state === name)

/**
 * Counts the requests in each state, and in all states, that match a query without its filter by state. A state that only another version
 * knows counts in `all` only.
 */
export async function countRequests(sql: RunSql, query: Omit<RequestQuery, 'filter'> = { search: '' }): Promise<Record<Filter, number>> {
  const { where, values } = whereClause({ ...query, filter: 'all' })
  const rows = await select(sql, stateCountSchema, `SELECT state, COUNT(*) AS count FROM requests WHERE ${where} GROUP BY state`, values)
  const counts = { open: 0, new: 0, progress: 0, waiting: 0, done: 0, declined: 0, suspected: 0, all: 0 }
  for (const { state, count } of rows) {
    if (isState(state)) counts[state] = count
    counts.all += count
  }
  counts.open = openStates.reduce((sum, state) => sum + counts[state], 0)
  return counts
}

const assigneeCountSchema = z.object({ assignee: optionalTextSchema, count: z.int() })

/**
 * Counts the requests of each assignee that match a query without its filter by assignee. The key for requests without an assignee is
 * `noAssignee`.
 */
export async function countAssignees(sql: RunSql, query: RequestQuery): Promise<Map<string, number>> {
  const { where, values } = whereClause({ ...query, assignee: undefined })
  const statement = `SELECT assignee, COUNT(*) AS count FROM requests WHERE ${where} GROUP BY assignee`
  const rows = await select(sql, assigneeCountSchema, statement, values)
  return new Map(rows.map(({ assignee, count }) => [assignee ?? noAssignee, count]))
}
