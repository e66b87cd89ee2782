import { z } from 'zod'
import { formNames } from '#src/contact-message/forms.ts'
import { maxEmailLength } from '#src/lib/text.ts'
import { dueFilters } from './due-time.ts'
import { inboxFields, listFields } from './inbox-fields.ts'
import { inboxPaths } from './inbox-paths.ts'
import { filters, staffTextLimits } from './stored-request.ts'

/** The filter by state that applies if the query of the list has no valid filter by state. */
const initialState = 'open'

const valuesSchema = z.object({
  [listFields.show]: z.enum(filters).catch(initialState),
  [listFields.search]: z.string().transform((text) => text.slice(0, staffTextLimits.search)),
  [listFields.form]: z.enum(['', ...formNames]).catch(''),
  [listFields.plan]: z.string().max(100).catch(''),
  [listFields.language]: z.string().max(20).catch(''),
  [listFields.assignee]: z.string().max(maxEmailLength).catch(''),
  [listFields.from]: z.union([z.literal(''), z.iso.date()]).catch(''),
  [listFields.until]: z.union([z.literal(''), z.iso.date()]).catch(''),
  [listFields.due]: z.enum(['', ...dueFilters]).catch(''),
  [listFields.page]: z
    .string()
    .regex(/^[1-9]\d{0,5}$/)
    .catch(''),
})

/** The values of the search and of the filters of the list, and the number of the page, as validated texts. Empty texts are ignored. */
export type ListValues = z.output<typeof valuesSchema>

/**
 * Returns the values in the query of a URL. Invalid values are left out. If the reader has just searched for a text, the list shows the
 * requests in all states.
 */
export function listValues(query: URLSearchParams): ListValues {
  const values = valuesSchema.parse(Object.fromEntries(Object.keys(valuesSchema.shape).map((name) => [name, query.get(name) ?? ''])))
  return query.has(listFields.find) && values.search.trim() !== '' ? { ...values, show: 'all' } : values
}

/** Returns the query of a list. Leaves out empty values, and the state that is shown without a query. */
export const listUrlQuery = ({ show, ...values }: Partial<ListValues>, more: Readonly<Record<string, string>> = {}): string =>
  new URLSearchParams(
    Object.entries({ show: show === initialState ? '' : (show ?? ''), ...values, ...more }).filter(([, value]) => value !== ''),
  ).toString()

/** The URL of a page of the inbox: its path without the language, and its query. */
type InboxUrl = { path: string; query: URLSearchParams }

/**
 * Returns the search, the filters and the page number of the list: from the query of this page if it is the list, otherwise from the query
 * of the list to which this page leads back.
 */
export const listValuesOf = ({ path, query }: InboxUrl): ListValues =>
  listValues(path === inboxPaths.list ? query : new URLSearchParams(query.get(inboxFields.list) ?? ''))

export const listQueryOf = (url: InboxUrl): string => listUrlQuery(listValuesOf(url))
