import { listFields } from '#src/intake/protocol/inbox-fields.ts'
import type { BulkOutcome, InboxView } from '#src/intake/protocol/inbox-view.ts'
import { listUrlQuery, listValues, listValuesOf } from '#src/intake/protocol/list-values.ts'
import { logAccess } from '#src/intake/requests/access-log.ts'
import { listStatusChanges } from '#src/intake/requests/audit-log.ts'
import { statusDigest } from '#src/intake/requests/change/change-request.ts'
import { separatorFor } from '#src/intake/requests/read/csv.ts'
import { countAssignees, countRequests, findRequests, listRequests } from '#src/intake/requests/read/request-queries.ts'
import { type LogBatch, requestsCsv } from '#src/intake/requests/read/requests-csv.ts'
import type { InboxDependencies } from '#src/intake/runtime/intake-dependencies.ts'
import type { RunSql } from '#src/server-lib/database/index.ts'
import type { HttpResponse } from '#src/server-lib/http/index.ts'
import type { PageDependencies, StaffHttpRequest } from '../inbox-http-request.ts'
import { readListPage } from '../read-list-page.ts'
import { csvHeaders, renderResponse } from '../render-response.ts'
import { bulkOutcome } from './list-outcome.ts'
import { queryOf, requestsPerPage } from './list-query.ts'

export async function showList(
  dependencies: PageDependencies & Pick<InboxDependencies, 'mails'>,
  httpRequest: StaffHttpRequest,
): Promise<HttpResponse> {
  const { database, now } = dependencies
  const { session, query } = httpRequest
  const values = { ...listValues(query), page: '' }
  const listQuery = queryOf(values, dependencies)
  const isSelected = query.get(listFields.select) === 'page'
  const pageQueryOf = (number: number | undefined) => (number === undefined ? undefined : listUrlQuery(values, { page: String(number) }))
  const alerts = await dependencies.mails.findAlerts()
  const people = await dependencies.signIn.people.list()
  const view = await database.transaction(async (sql): Promise<InboxView> => {
    const { rows: requests, newer, older } = await readListPage(query, requestsPerPage, (range) => listRequests(sql, listQuery, range))
    const ids = requests.map(({ id }) => id)
    await logAccess(sql, { reader: session.person.email, kind: 'list', requests: ids, now: now() })
    return {
      kind: 'list',
      filters: {
        values,
        counts: await countRequests(sql, listQuery),
        assigneeCounts: await countAssignees(sql, listQuery),
        query: listUrlQuery(values),
      },
      page: {
        requests: requests.map((request) => ({ ...request, seenStatus: statusDigest(request) })),
        newer: pageQueryOf(newer),
        older: pageQueryOf(older),
      },
      selection: {
        isSelected,
        query: listUrlQuery(listValuesOf(httpRequest), { [listFields.select]: isSelected ? '' : 'page' }),
      },
      reader: session.person.email,
      people,
      now: now(),
      alerts,
      outcome: await undoableOutcome(sql, httpRequest),
    }
  })
  return renderResponse(dependencies, httpRequest, view)
}

/** Returns the outcome of a change, with the requests whose change this person can undo. */
async function undoableOutcome(sql: RunSql, { query, session }: StaffHttpRequest): Promise<BulkOutcome | undefined> {
  const outcome = bulkOutcome(query)
  if (outcome?.at === undefined) return outcome
  const events = await listStatusChanges(sql, session.person.email, outcome.at)
  const requests = await findRequests(sql, [...new Set(events.flatMap(({ request: requestId }) => requestId ?? []))])
  return { ...outcome, undoable: requests.map((request) => ({ id: request.id, seenStatus: statusDigest(request) })) }
}

/** Sends a CSV file of the requests that match the list's filters. The access log records these requests. */
export async function sendCsv(dependencies: PageDependencies, httpRequest: StaffHttpRequest): Promise<HttpResponse> {
  const { database, now, templates, signIn } = dependencies
  const { session, locale, query } = httpRequest
  const format = { columns: templates.requestColumns(locale, await signIn.people.list()), separator: separatorFor(locale) }
  const log: LogBatch = (sql, ids) => logAccess(sql, { reader: session.person.email, kind: 'csv', requests: ids, now: now() })
  const body = requestsCsv(database, queryOf(listValues(query), dependencies), format, log)
  return { status: 200, headers: csvHeaders('requests.csv'), body }
}
