import { z } from 'zod'
import type { Fields } from '../../../contact-message/forms.ts'
import { countRows, type Run, select, type SqlValue } from '../../../database/index.ts'
import { type Filter, openStates, requestSchema, type RequestState, requestStates, type StoredRequest } from '../../model/stored-request.ts'

/** Returns a text in lower case and without accents, for searching. */
export const searchText = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Returns the text that the search of the inbox looks through, for a request. */
export const requestText = (fields: Fields, note = ''): string => searchText([...Object.values(fields), note].join(' '))

/**
 * Selects requests by state, and by a search text that they contain or with which their reference begins. The other conditions are
 * optional: the form, the id of a plan or interest, the language, the assignee, which is empty for requests without one, and the time
 * from `from` until before `until`, in milliseconds.
 */
export type Query = { filter: Filter; search: string } & Partial<{
  form: string
  plan: string
  language: string
  assignee: string | undefined
  from: number
  until: number
}>

const columns = `id, received_at AS "receivedAt", form, language, page, campaign, fields, email, flags, state, assignee,
  answered_at AS "answeredAt",
  COALESCE((SELECT string_agg(text, '\n\n' ORDER BY at DESC, history.id) FROM history WHERE request = requests.id), '') AS note`

const list = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ')

/** SQL condition: the promise of an answer applies to the request (`dueTime`). */
export const dueCondition = `state IN (${list(openStates)}) AND answered_at = 0`

/** SQL condition: the request is suspected, or was declined while it was. */
export const spamCondition = `(state = 'suspected' OR (state = 'declined' AND flags <> ''))`

/** Selects requests with any assignee or none. No e-mail address is equal to it. */
const anyAssignee = 'any'

/** The WHERE condition of a query. `queryValues` returns the values of $1 to $9. */
const matching = `($1 = 'all' OR state = $1 OR ($1 = 'open' AND state IN (${list(openStates)})))
  AND (search_text LIKE $2 ESCAPE '!' OR id LIKE $3 ESCAPE '!')
  AND ($4 = '' OR form = $4) AND ($5 = '' OR fields LIKE $5 ESCAPE '!') AND ($6 = '' OR language = $6)
  AND received_at >= $7 AND received_at < $8 AND ($9 = '${anyAssignee}' OR assignee = $9)`

function queryValues({
  filter,
  search,
  form = '',
  plan = '',
  language = '',
  assignee = anyAssignee,
  from = 0,
  until = Number.MAX_SAFE_INTEGER,
}: Query): SqlValue[] {
  const escaped = (text: string) => text.trim().replaceAll(/[!%_]/g, '!$&')
  // A quotation mark in a text of a client is escaped in JSON, so that only the field itself matches.
  const planPattern = plan === '' ? '' : `%"subscriptionInterest":${escaped(JSON.stringify(plan))}%`
  return [
    filter,
    `%${escaped(searchText(search))}%`,
    `${escaped(search.toUpperCase())}%`,
    form,
    planPattern,
    language,
    from,
    until,
    assignee,
  ]
}

export async function findRequest(run: Run, id: string): Promise<StoredRequest | undefined> {
  const [request] = await select(run, requestSchema, `SELECT ${columns} FROM requests WHERE id = $1`, [id])
  return request
}

/** Returns all requests from an e-mail address, the oldest first. */
export const findRequestsFrom = (run: Run, email: string): Promise<StoredRequest[]> =>
  select(run, requestSchema, `SELECT ${columns} FROM requests WHERE email = $1 ORDER BY received_at`, [email])

/** Numbers of requests: those of the same client that a page shows, and those that are read to find them. */
const clientRequests = { shown: 20, read: 200 }

const phoneDigits = ({ phone = '' }: Fields): string => phone.replaceAll(/\D/g, '')

/**
 * Returns the other requests of a client, the newest first: with the same e-mail address, or a telephone number with the same last nine
 * digits. The digits before them differ between the national and the international form of a number.
 */
export async function findRequestsOfClient(run: Run, { id, email, fields }: StoredRequest): Promise<StoredRequest[]> {
  const digits = phoneDigits(fields).slice(-9)
  // Without a number of at least seven digits, the pattern matches nothing.
  const phone = digits.length < 7 ? '' : `%"phone":"%${digits.replaceAll(/\B/g, '%')}%`
  const candidates = await select(
    run,
    requestSchema,
    `SELECT ${columns} FROM requests WHERE id <> $1 AND (email = $2 OR fields LIKE $3)
     ORDER BY received_at DESC, id LIMIT ${clientRequests.read}`,
    [id, email, phone],
  )
  // The pattern allows everything between the digits, so it also matches digits of later fields.
  const isOfClient = (other: StoredRequest) => other.email === email || phoneDigits(other.fields).endsWith(digits)
  return candidates.filter(isOfClient).slice(0, clientRequests.shown)
}

/** Which part of a list: at most `take` requests after the first `skip`. */
type ListRange = { take: number; skip?: number }

/** Returns matching requests: those to answer first, the longest overdue at the top, then the others, the newest first. */
export const listRequests = (run: Run, query: Query, { take, skip = 0 }: ListRange): Promise<StoredRequest[]> =>
  select(
    run,
    requestSchema,
    `SELECT ${columns} FROM requests WHERE ${matching}
     ORDER BY CASE WHEN ${dueCondition} THEN received_at - ${Number.MAX_SAFE_INTEGER} ELSE -received_at END, id LIMIT $10 OFFSET $11`,
    [...queryValues(query), take, skip],
  )

/** Returns at most `take` matching requests, the newest first, after the request `after`. */
export const readNewestRequests = (run: Run, query: Query, take: number, after: StoredRequest | undefined): Promise<StoredRequest[]> =>
  select(
    run,
    requestSchema,
    `SELECT ${columns} FROM requests WHERE ${matching} ${after === undefined ? '' : 'AND (received_at < $11 OR (received_at = $11 AND id > $12))'}
     ORDER BY received_at DESC, id LIMIT $10`,
    [...queryValues(query), take, ...(after === undefined ? [] : [after.receivedAt, after.id])],
  )

/** Counts the open requests about which the house has got no separate mail. */
export const countRequestsWithoutMail = (run: Run): Promise<number> =>
  countRows(
    run,
    'requests',
    `state IN (${list(openStates)}) AND NOT EXISTS (SELECT 1 FROM mails WHERE about = requests.id AND kind = 'house')`,
  )

const stateCountSchema = z.object({ state: z.string(), count: z.int() })

const isState = (name: string): name is RequestState => requestStates.some((state) => state === name)

/**
 * Counts the requests that match a query in whatever state, by state and in total. States that only another release knows count in the
 * total only.
 */
export async function countRequests(run: Run, query: Omit<Query, 'filter'> = { search: '' }): Promise<Record<Filter, number>> {
  const rows = await select(
    run,
    stateCountSchema,
    `SELECT state, COUNT(*) AS count FROM requests WHERE ${matching} GROUP BY state`,
    queryValues({ ...query, filter: 'all' }),
  )
  const counts = { open: 0, new: 0, progress: 0, waiting: 0, done: 0, declined: 0, suspected: 0, all: 0 }
  for (const { state, count } of rows) {
    if (isState(state)) counts[state] = count
    counts.all += count
  }
  counts.open = openStates.reduce((sum, state) => sum + counts[state], 0)
  return counts
}

const assigneeCountSchema = z.object({ assignee: z.string(), count: z.int() })

/** Counts the requests that match a query, whoever deals with them, by assignee. The key of requests without an assignee is empty. */
export async function countAssignees(run: Run, query: Query): Promise<Map<string, number>> {
  const rows = await select(
    run,
    assigneeCountSchema,
    `SELECT assignee, COUNT(*) AS count FROM requests WHERE ${matching} GROUP BY assignee`,
    queryValues({ ...query, assignee: undefined }),
  )
  return new Map(rows.map(({ assignee, count }) => [assignee, count]))
}
