import { fieldsOf, formNames, type FieldName } from '../../../src/contact-message/forms.ts'
import type { StoredRequest } from '../../../src/intake/requests/stored.ts'
import type { Database, Run } from '../database/database.ts'
import { listRequests, type Query } from './list.ts'

const fields = [...new Set(formNames.flatMap((form) => Object.keys(fieldsOf(form))))] as FieldName[] // the keys of closed objects

/** So many rows are read at once. */
const batch = 500

/**
 * Requests as CSV, a row each (RFC 4180), as they are read from the database. `note` is called with the references of some of them
 * before they are given out.
 */
export async function* tableOf(
  { transaction }: Database,
  query: Query,
  note: (run: Run, requests: readonly string[]) => Promise<void>,
): AsyncGenerator<string> {
  // Without the mark Excel reads UTF-8 as Windows-1252.
  yield `\uFEFF${line(['reference', 'received', 'form', 'language', 'state', 'flags', 'note', ...fields])}`
  for (let skip = 0, hasMore = true; hasMore; skip += batch) {
    const page = await transaction(async (run) => {
      const found = await listRequests(run, query, { skip, take: batch })
      await note(
        run,
        found.requests.map(({ id }) => id),
      )
      return found
    })
    yield page.requests.map((request) => line(cellsOf(request))).join('')
    ;({ hasMore } = page)
  }
}

const cellsOf = ({ id, receivedAt, form, language, state, flags, note, fields: values }: StoredRequest): string[] => [
  id,
  new Date(receivedAt).toISOString(),
  form,
  language,
  state,
  flags.join(' '),
  note,
  ...fields.map((field) => values[field] ?? ''),
]

const line = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`

/** A cell that no program takes for a formula (OWASP, CSV Injection). */
const cell = (text: string): string => `"${(/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
