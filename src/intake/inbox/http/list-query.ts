import { dueRange } from '#src/intake/model/due-time.ts'
import { inboxFields, listFields } from '#src/intake/model/inbox-fields.ts'
import { inboxPaths } from '#src/intake/model/inbox-paths.ts'
import { listUrlQuery, type ListValues, listValues } from '#src/intake/model/list-values.ts'
import type { RequestQuery } from '#src/intake/requests/read/request-queries.ts'
import { day } from '#src/lib/time.ts'
import { momentOf } from '#src/lib/zoned-time.ts'
import type { InboxHttpRequest, PageDependencies } from './inbox-http-request.ts'

export const requestsPerPage = 25

/**
 * Returns the search, the filters and the page number of the list: from the query of this page if it is the list, otherwise from the query
 * of the list to which this page leads back.
 */
export const listValuesOf = ({ path, query }: Pick<InboxHttpRequest, 'path' | 'query'>): ListValues =>
  listValues(path === inboxPaths.list ? query : new URLSearchParams(query.get(inboxFields.list) ?? ''))

/** Returns the values of `listValuesOf` as the query of a URL of the list. */
export const listQueryOf = (httpRequest: Pick<InboxHttpRequest, 'path' | 'query'>): string => listUrlQuery(listValuesOf(httpRequest))

/**
 * Returns the database query for the values of the list. Days begin at midnight in the time zone of the house. The day `until` is included.
 */
export function queryOf(
  { show, search, from, until, assignee, due, ...values }: ListValues,
  { templates: { timeZone, responseHours }, now }: Pick<PageDependencies, 'templates' | 'now'>,
): RequestQuery {
  const nextDay = (date: string) => new Date(Date.parse(date) + day).toISOString().slice(0, 10)
  const startOf = (date: string) => (date === '' ? undefined : momentOf(`${date}T00:00`, timeZone))
  return {
    filter: show,
    search,
    form: values.form || undefined,
    plan: values.plan || undefined,
    language: values.language || undefined,
    assignee: assignee || undefined,
    received: { from: startOf(from), until: until === '' ? undefined : startOf(nextDay(until)) },
    due: due === '' ? undefined : dueRange(due, responseHours, now()),
  }
}

/** 1 if the query has no valid number. */
const pageNumber = (query: URLSearchParams): number => Math.max(1, Math.min(1e6, Math.trunc(Number(query.get(listFields.page))) || 1))

/**
 * Reads the page of a list whose number is in the query. `read` skips `skip` rows and returns the next `take` at most. `newer` and `older`
 * are the numbers of the neighbouring pages, if they exist.
 */
export async function readListPage<Row>(
  query: URLSearchParams,
  perPage: number,
  read: (range: { take: number; skip: number }) => Promise<Row[]>,
): Promise<{ rows: Row[]; newer: number | undefined; older: number | undefined }> {
  const number = pageNumber(query)
  const withNext = await read({ take: perPage + 1, skip: (number - 1) * perPage })
  return {
    rows: withNext.slice(0, perPage),
    newer: number > 1 ? number - 1 : undefined,
    older: withNext.length > perPage ? number + 1 : undefined,
  }
}
