import { dueRange } from '#src/intake/protocol/due-time.ts'
import type { ListValues } from '#src/intake/protocol/list-values.ts'
import type { RequestQuery } from '#src/intake/requests/read/request-queries.ts'
import { day } from '#src/lib/time.ts'
import { momentOf } from '#src/lib/zoned-time.ts'
import type { PageDependencies } from '../inbox-http-request.ts'

export const requestsPerPage = 25

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
