import { campaignParts } from '#src/contact-message/campaign.ts'
import { type FieldName, type Fields, fieldsOf, formNames } from '#src/contact-message/forms.ts'
import { contentOf, dictionaryPart } from '#src/content-model/all-languages/content.ts'
import { type Locale, locales } from '#src/content-model/i18n/locales.ts'
import { translationFunctions } from '#src/content-model/i18n/translate.ts'
import { houseTimeZone } from '#src/content-model/model/opening.ts'
import type { StaffMember } from '#src/intake/protocol/inbox-view.ts'
import { requestFields } from '#src/intake/protocol/request-fields.ts'
import type { StoredRequest, WeeklyCount } from '#src/intake/protocol/stored-request.ts'
import { keysOf } from '#src/lib/objects.ts'
import type { Timestamp } from '#src/lib/time.ts'
import { displayValue, formLabel, languageLabel, nameOf, staffLabel } from './inbox/elements/format-request.ts'

export type CsvColumn<Item> = { title: string; value: (item: Item) => string }

const csvMessages = (locale: Locale) => translationFunctions(locale, dictionaryPart(locale, 'staff')).staff

/** The columns of the CSV file that show fields of the forms, in the order of the forms. `names` are the fields that a column shows. */
const fieldColumns = [...new Set(formNames.flatMap((form) => keysOf(fieldsOf(form)).map((field) => requestFields[field].csvColumn)))].map(
  (column) => ({ column, names: keysOf(requestFields).filter((field) => requestFields[field].csvColumn === column) }),
)

/**
 * Returns the columns of the CSV file with requests, in the language of the reader: what the staff need first, then what the client wrote,
 * then where the request came from.
 */
export function requestColumns(locale: Locale, people: readonly StaffMember[] = []): CsvColumn<StoredRequest>[] {
  const { csv, campaign: parts, flags: flagTexts, labels, list, states, status } = csvMessages(locale)
  const valueOf = (fields: Fields, names: readonly FieldName[]) => {
    const name = names.find((field) => (fields[field] ?? '') !== '')
    return name === undefined ? '' : displayValue(name, fields[name] ?? '', locale)
  }
  return [
    { title: csv.reference(), value: ({ id }) => id },
    { title: csv.received(), value: ({ receivedAt }) => sheetTime(receivedAt, locale) },
    { title: status.state(), value: ({ state }) => states[state]() },
    { title: status.assignee(), value: ({ assignee }) => (assignee === undefined ? '' : nameOf(assignee, people)) },
    { title: csv.answered(), value: ({ answeredAt }) => (answeredAt === undefined ? '' : sheetTime(answeredAt, locale)) },
    ...fieldColumns.map(({ column, names }) => ({
      title: staffLabel(column, locale),
      value: ({ fields }: StoredRequest) => valueOf(fields, names),
    })),
    { title: labels.language(), value: ({ language }) => languageLabel(language, locale) },
    { title: csv.note(), value: ({ eventTexts }) => eventTexts },
    { title: list.form(), value: ({ form }) => formLabel(form, locale) },
    { title: csv.flags(), value: ({ flags }) => flags.map((flag) => flagTexts[flag]()).join(' ') },
    { title: labels.page(), value: ({ page = '' }) => page },
    ...campaignParts.map((part) => ({ title: parts[part](), value: ({ campaign }: StoredRequest) => campaign[part] ?? '' })),
  ]
}

/** Returns the columns of the weekly counts in the language of the reader. `monday` is an ISO date. */
export function weeklyColumns(locale: Locale): CsvColumn<WeeklyCount & { monday: string }>[] {
  const { csv, labels, list, weekly } = csvMessages(locale)
  return [
    { title: csv.week(), value: ({ week }) => week },
    { title: csv.monday(), value: ({ monday }) => sheetDay(monday, locale) },
    { title: list.form(), value: ({ form }) => formLabel(form, locale) },
    {
      title: labels.subscriptionInterest(),
      value: ({ plan }) => (plan === '' ? weekly.noPlan() : displayValue('subscriptionInterest', plan, locale)),
    },
    { title: labels.language(), value: ({ language }) => languageLabel(language, locale) },
    { title: csv.requests(), value: ({ count }) => String(count) },
  ]
}

const dayParts = { day: '2-digit', month: '2-digit', year: 'numeric' } as const

/** Formats a time in the time zone of the house, without a comma, so that spreadsheets recognise it as a time. */
function sheetTime(at: Timestamp, locale: Locale): string {
  const timeZone = houseTimeZone(contentOf(locale).site)
  const format = new Intl.DateTimeFormat(locales[locale].tag, { ...dayParts, hour: '2-digit', minute: '2-digit', timeZone })
  return format.format(at).replace(', ', ' ')
}

const sheetDay = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locales[locale].tag, { ...dayParts, timeZone: 'UTC' }).format(Date.parse(day))
