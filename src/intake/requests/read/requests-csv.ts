import type { Database, Run } from '#src/database/index.ts'
import type { StoredRequest } from '../../model/stored-request.ts'
import { type CsvFormat, csvRow, csvStart } from './csv.ts'
import { type Query, readNewestRequests } from './queries.ts'

/** Number of rows that are read at a time. */
const batch = 500

/**
 * Streams the matching requests as CSV (RFC 4180), one row for each request. `log` receives the references of each batch before the batch
 * is sent, for the access log.
 */
export async function* requestsCsv(
  { transaction }: Database,
  query: Query,
  { columns, separator }: CsvFormat<StoredRequest>,
  log: (run: Run, requests: readonly string[]) => Promise<void>,
): AsyncGenerator<string> {
  yield csvStart(
    columns.map(({ title }) => title),
    separator,
  )
  let after: StoredRequest | undefined
  do {
    const requests = await transaction(async (run) => {
      const next = await readNewestRequests(run, query, batch, after)
      await log(
        run,
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
    after = requests.length < batch ? undefined : requests.at(-1)
  } while (after !== undefined)
}
