import { type FieldName, fieldsOf, type FormName } from '#src/contact-message/forms.ts'
import { keysOf } from '#src/lib/objects.ts'

/**
 * Where summaries of a request, such as its row in the list, show a field. `brief`: in a line with other short values, separated by “·”.
 */
type SummaryPlace = 'name' | 'text' | 'brief' | 'nowhere'

type RequestField = {
  /** Whether the staff can correct the field (GDPR, Article 16). */
  isCorrectable: boolean
  /** The field whose label is the title of the column in the CSV file. Fields that mean the same in the two forms share a column. */
  csvColumn: FieldName
  inSummary: SummaryPlace
}

/** The properties of each field that only the intake needs. Summaries show the fields in this order. */
export const requestFields: Readonly<Record<FieldName, RequestField>> = {
  fullName: { isCorrectable: true, csvColumn: 'name', inSummary: 'name' },
  name: { isCorrectable: true, csvColumn: 'name', inSummary: 'name' },
  phone: { isCorrectable: true, csvColumn: 'phone', inSummary: 'nowhere' },
  email: { isCorrectable: true, csvColumn: 'email', inSummary: 'nowhere' },
  subscriptionInterest: { isCorrectable: false, csvColumn: 'interests', inSummary: 'brief' },
  interests: { isCorrectable: false, csvColumn: 'interests', inSummary: 'brief' },
  preferredContact: { isCorrectable: false, csvColumn: 'preferredContact', inSummary: 'brief' },
  preferredTime: { isCorrectable: false, csvColumn: 'preferredTime', inSummary: 'nowhere' },
  specificNeeds: { isCorrectable: true, csvColumn: 'message', inSummary: 'text' },
  message: { isCorrectable: true, csvColumn: 'message', inSummary: 'text' },
}

export const fieldsInSummary = (place: SummaryPlace): FieldName[] =>
  keysOf(requestFields).filter((field) => requestFields[field].inSummary === place)

/** Returns whether a client can write several lines in a field. */
export const isLongText = (form: FormName, field: FieldName): boolean => fieldsOf(form)[field]?.kind === 'long-text'
