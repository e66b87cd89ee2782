import { fieldsOf, formNames } from '../../contact-message/forms.ts'
import type { Database, Run } from '../../database/index.ts'
import { keysOf } from '../../lib/objects.ts'
import type { StoredRequest } from '../records/stored-request.ts'
import { listRequests, type Query } from './queries.ts'

const csvFields = [...new Set(formNames.flatMap((form) => keysOf(fieldsOf(form))))]

/** Number of rows that are read at a time. */
const batch = 500

/**
 * Streams the matching requests as CSV (RFC 4180), one row for each request. `log` receives the references of each batch before the batch
 * is sent, for the access log.
 */
export async function* requestsCsv(
  { transaction }: Database,
  query: Query,
  log: (run: Run, requests: readonly string[]) => Promise<void>,
): AsyncGenerator<string> {
  // The byte order mark makes Excel read the file as UTF-8. Otherwise it would assume Windows-1252.
  yield `\uFEFF${csvRow(['reference', 'received', 'form', 'language', 'state', 'flags', 'note', ...csvFields])}`
  let after: StoredRequest | undefined
  do {
    const requests = await transaction(async (run) => {
      const next = await listRequests(run, query, { take: batch, after })
      await log(
        run,
        next.map(({ id }) => id),
      )
      return next
    })
    yield requests.map((request) => csvRow(cells(request))).join('')
    after = requests.length < batch ? undefined : requests.at(-1)
  } while (after !== undefined)
}

const cells = ({ id, receivedAt, form, language, state, flags, note, fields }: StoredRequest): string[] => [
  ...[id, new Date(receivedAt).toISOString(), form, language, state, flags.join(' '), note],
  ...csvFields.map((name) => fields[name] ?? ''),
]

const csvRow = (values: readonly string[]): string => `${values.map(csvCell).join(',')}\r\n`

/** An apostrophe before the text keeps spreadsheets from running the text as a formula (OWASP, CSV injection). */
const csvCell = (text: string): string => `"${(/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
