import type { StoredRequest } from '#src/intake/protocol/stored-request.ts'
import type { Database, RunSql } from '#src/server-lib/database/index.ts'
import { type CsvFormat, csvRow, csvStart } from './csv.ts'
import { findRequests, listRequestIds, type RequestQuery } from './request-queries.ts'

/** Number of requests read from the database at a time. The CSV file contains all matching requests. */
const batch = 500

/** Records in the access log that a person reads the requests with these ids. */
export type LogBatch = (sql: RunSql, requests: readonly string[]) => Promise<void>

/**
 * Streams the matching requests as CSV (RFC 4180), one row for each request, in the order of the list. `log` is called before each batch is
 * sent.
 */
export async function* requestsCsv(
  { transaction }: Database,
  query: RequestQuery,
  { columns, separator }: CsvFormat<StoredRequest>,
  log: LogBatch,
): AsyncGenerator<string> {
  yield csvStart(
    columns.map(({ title }) => title),
    separator,
  )
  // Lists the ids of all matching requests before the first batch. So a change meanwhile neither repeats a request nor leaves one out.
  const ids = await transaction((sql) => listRequestIds(sql, query))
  for (let start = 0; start < ids.length; start += batch) {
    const requests = await transaction(async (sql) => {
      const next = await findRequests(sql, ids.slice(start, start + batch))
      await log(
        sql,
        next.map(({ id }) => id),
      )
      return next
    })
    yield requests
      .map((request) =>
        csvRow(
          columns.map(({ value }) => value(request)),
          separator,
        ),
      )
      .join('')
  }
}
