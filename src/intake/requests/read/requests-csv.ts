import { campaignParts } from '../../../contact-message/campaign.ts'
import { fieldsOf, formNames } from '../../../contact-message/forms.ts'
import type { Database, Run } from '../../../database/index.ts'
import { keysOf } from '../../../lib/objects.ts'
import type { StoredRequest } from '../../model/stored-request.ts'
import { csvRow, csvStart, type Separator } from './csv.ts'
import { type Query, readNewestRequests } from './queries.ts'

const csvFields = [...new Set(formNames.flatMap((form) => keysOf(fieldsOf(form))))]

/** Number of rows that are read at a time. */
const batch = 500

const names = [
  ...['reference', 'received', 'form', 'language', 'state', 'assignee', 'answered', 'flags', 'note'],
  ...csvFields,
  ...['page', ...campaignParts.map((part) => `utm_${part}`)],
]

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
  yield csvStart(names, separator)
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
    yield requests.map((request) => csvRow(cells(request), separator)).join('')
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
