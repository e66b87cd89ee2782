import { z } from 'zod'
import { formNames } from '../../contact-message/forms.ts'
import { day } from '../../lib/time.ts'
import { momentOf } from '../../lib/zoned-time.ts'
import { filters, staffTextLimits } from '../model/stored-request.ts'
import type { Query } from '../requests/read/queries.ts'

/** Number of requests on a page of the list. */
export const requestsPerPage = 25

const valuesSchema = z.object({
  show: z.enum(filters).catch('open'),
  search: z.string().transform((text) => text.slice(0, staffTextLimits.search)),
  form: z.enum(['', ...formNames]).catch(''),
  plan: z.string().max(100).catch(''),
  language: z.string().max(20).catch(''),
  from: z.union([z.literal(''), z.iso.date()]).catch(''),
  until: z.union([z.literal(''), z.iso.date()]).catch(''),
})

/** The values of the search and of the filters of the list, as the form sends them. */
export type ListValues = z.output<typeof valuesSchema>

/** Returns the values of the list in the query of an address. Invalid values are left out. */
export const listValues = (query: URLSearchParams): ListValues =>
  valuesSchema.parse(Object.fromEntries(Object.keys(valuesSchema.shape).map((name) => [name, query.get(name) ?? ''])))

/** Returns the query of an address of the list. Empty values are left out. */
export const listAddress = (values: ListValues, more: Readonly<Record<string, string>> = {}): string =>
  new URLSearchParams(Object.entries({ ...values, ...more }).filter(([, value]) => value !== '')).toString()

/** Returns the requests that values select. The days begin in the time zone of the house, and `until` is the last day. */
export const queryOf = ({ show, from, until, ...values }: ListValues, timeZone: string): Query => ({
  ...values,
  filter: show,
  ...(from !== '' && { from: momentOf(`${from}T00:00`, timeZone) }),
  ...(until !== '' && { until: momentOf(`${new Date(Date.parse(until) + day).toISOString().slice(0, 10)}T00:00`, timeZone) }),
})
