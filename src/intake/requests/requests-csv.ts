import { campaignParts } from '../../contact-message/campaign.ts'
import { fieldsOf, formNames } from '../../contact-message/forms.ts'
import { type Locale, locales } from '../../content/i18n/locales.ts'
import type { Database, Run } from '../../database/index.ts'
import { keysOf } from '../../lib/objects.ts'
import type { StoredRequest } from '../records/stored-request.ts'
import { type Query, readNewestRequests } from './queries.ts'

const csvFields = [...new Set(formNames.flatMap((form) => keysOf(fieldsOf(form))))]

/** Number of rows that are read at a time. */
const batch = 500

const names = [
  ...['reference', 'received', 'form', 'language', 'state', 'assignee', 'answered', 'flags', 'note'],
  ...csvFields,
  ...['page', ...campaignParts.map((part) => `utm_${part}`)],
]

type Separator = ',' | ';'

/** Returns what separates cells in a language. Excel expects a semicolon if the decimal separator is a comma, as in French. */
export const separatorFor = (locale: Locale): Separator =>
  new Intl.NumberFormat(locales[locale].tag).format(1.5).includes(',') ? ';' : ','

/**
 * Streams the matching requests as CSV (RFC 4180), one row for each request. `log` receives the references of each batch before the batch
 * is sent, for the access log.
 */
export async function* requestsCsv(
  { transaction }: Database,
  query: Query,
  separator: Separator,
  log: (run: Run, requests: readonly string[]) => Promise<void>,
): AsyncGenerator<string> {
  const csvRow = (values: readonly string[]): string => `${values.map(csvCell).join(separator)}\r\n`
  // The byte order mark makes Excel read the file as UTF-8. Otherwise it would assume Windows-1252. A line `sep=;` would set the separator
  // everywhere, but makes Excel ignore the mark.
  yield `\uFEFF${csvRow(names)}`
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
    yield requests.map((request) => csvRow(cells(request))).join('')
    after = requests.length < batch ? undefined : requests.at(-1)
  } while (after !== undefined)
}

const cells = ({
  id,
  receivedAt,
  form,
  language,
  state,
  assignee,
  answeredAt,
  flags,
  note,
  fields,
  page,
  campaign,
}: StoredRequest): string[] => [
  ...[id, isoTime(receivedAt), form, language, state, assignee, answeredAt === 0 ? '' : isoTime(answeredAt), flags.join(' '), note],
  ...csvFields.map((name) => fields[name] ?? ''),
  ...[page, ...campaignParts.map((part) => campaign[part] ?? '')],
]

const isoTime = (at: number): string => new Date(at).toISOString()

/**
 * Places before characters that begin a formula: at the beginning of a cell, or of what becomes a cell in a program that expects another
 * separator. Some programs end a quoted cell at a separator in it, and remove quotation marks.
 */
const formula = /(?<=^|[,;|\t\r\n"])(?=[=+\-@＝＋－＠\t\r])|^(?=\n)/g

/** An apostrophe before a formula keeps spreadsheets from running it (OWASP, CSV injection). */
const csvCell = (text: string): string => `"${text.replaceAll(formula, "'").replaceAll('"', '""')}"`
