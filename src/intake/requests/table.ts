import { fieldsOf, formNames, type FieldName } from '../../contact-message/forms.ts'
import type { StoredRequest } from '../templates/requests/stored.ts'
import type { Database, Run } from '../database/database.ts'
import { requestsAfter, type Query } from './list.ts'

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
  let last: StoredRequest | undefined
  do {
    const requests = await transaction(async (run) => {
      const found = await requestsAfter(run, query, last, batch)
      const ids = found.map(({ id }) => id)
      await note(run, ids)
      return found
    })
    yield requests.map((request) => line(cellsOf(request))).join('')
    last = requests.length < batch ? undefined : requests.at(-1)
  } while (last !== undefined)
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
