import { campaignParts } from '#src/contact-message/campaign.ts'
import { labelledOptions, textKey } from '#src/contact-message/field-texts.ts'
import { fieldEntries, type FieldName, type Fields, fieldsOf, formNames, isChoice } from '#src/contact-message/forms.ts'
import { contentOf, dictionaryPart } from '#src/content-model/all-languages/content.ts'
import { baseLocale, isLocale, languageName, type Locale, locales, toLocale } from '#src/content-model/i18n/locales.ts'
import { localisePath } from '#src/content-model/i18n/paths.ts'
import { translationFunctions } from '#src/content-model/i18n/translate.ts'
import { houseTimeZone } from '#src/content-model/model/opening.ts'
import { interestsBesidePlans } from '#src/content-model/tables/offers.ts'
import type { StaffMember } from '#src/intake/protocol/inbox-view.ts'
import { fieldsInSummary } from '#src/intake/protocol/request-fields.ts'
import type { StoredRequest } from '#src/intake/protocol/stored-request.ts'
import type { Timestamp } from '#src/lib/time.ts'

const staffMessages = (locale: Locale) => translationFunctions(locale, dictionaryPart(locale, 'contact', 'staff'))

/** Returns the name of the client from either form. Empty if the client gave no name. */
export const clientName = (fields: Fields): string => summaryTexts(fields, 'name').join(' ')

/** Returns the text of the client from either form. Empty if the client wrote no text. */
export const clientText = (fields: Fields): string => summaryTexts(fields, 'text').join('\n\n')

const summaryTexts = (fields: Fields, place: 'name' | 'text'): string[] =>
  fieldsInSummary(place)
    .map((field) => (fields[field] ?? '').trim())
    .filter((text) => text !== '')

/** Returns the name of a person; the e-mail address if this person is no longer in the list. */
export const nameOf = (email: string, people: readonly StaffMember[]): string =>
  people.find((person) => person.email === email)?.name ?? email

/** Returns the title of a form, or the stored name if the site no longer has the form. */
export function formLabel(form: string, locale: Locale): string {
  const name = formNames.find((known) => known === form)
  return name === undefined ? form : staffMessages(locale).staff.list.forms[name]()
}

/** Everything in which a client can be interested: the plans, and the other interests. */
export const interestIds = (locale: Locale): string[] => [...contentOf(locale).plans.map(({ id }) => id), ...interestsBesidePlans]

/** Returns the name of a language in the language of the reader; the language tag if the site no longer has the language. */
export const languageLabel = (language: string, locale: Locale): string =>
  isLocale(language) ? languageName(locales[language].tag, locales[locale].tag) : language

/** Returns the name of a language with a capital letter, for a menu or a row. French writes names of languages in lower case. */
export function languageTitle(language: string, locale: Locale): string {
  const label = languageLabel(language, locale)
  return label.charAt(0).toLocaleUpperCase(locales[locale].tag) + label.slice(1)
}

export const filledFields = (fields: Fields, locale: Locale): { field: FieldName; label: string; value: string }[] =>
  fieldEntries(fields)
    .filter(([, value]) => value.trim() !== '')
    .map(([field, value]) => ({ field, label: staffLabel(field, locale), value: displayValue(field, value, locale) }))

type RequestOrigin = Pick<StoredRequest, 'page' | 'language' | 'campaign'>

/** The page and the campaign, as far as they are known, with their labels. */
export function requestOrigin({ page, language, campaign }: RequestOrigin, locale: Locale): { label: string; value: string }[] {
  const { staff } = staffMessages(locale)
  const parts = campaignParts.map((part) => ({ label: staff.campaign[part](), value: campaign[part] ?? '' }))
  const path = page === undefined ? '' : localisePath(page, toLocale(language))
  return [{ label: staff.labels.page(), value: path }, ...parts].filter(({ value }) => value !== '')
}

export const isFieldName = (name: string): name is FieldName => formNames.some((form) => Object.hasOwn(fieldsOf(form), name))

export function staffLabel(field: FieldName, locale: Locale): string {
  const key = textKey(field)
  return staffMessages(locale).staff.labels[key === 'fullName' ? 'person' : key]()
}

/**
 * Returns the value of a field as the staff read it: the label of a choice, otherwise the stored value. A choice that is no longer offered
 * has no label.
 */
export function displayValue(field: FieldName, value: string, locale: Locale): string {
  const { contact } = staffMessages(locale)
  if (isChoice(field)) return labelledOptions(contact, field).find((option) => option.value === value)?.label ?? value
  return field === 'subscriptionInterest' ? interestLabel(value, locale) : value
}

function interestLabel(interest: string, locale: Locale): string {
  const { plans } = staffMessages(locale).contact.choices
  const [extraServices, consultation] = interestsBesidePlans
  if (interest === extraServices) return plans.extraServices()
  if (interest === consultation) return plans.consultation()
  return contentOf(locale).plans.find(({ id }) => id === interest)?.name ?? interest
}

/**
 * Formats a time in the time zone of the house, with or without the name of the zone. The name is that of the base language, such as GMT:
 * in French, browsers and Node.js know only the difference to UTC.
 */
export function formatDateTime(at: Timestamp, locale: Locale, withZone = false): string {
  const timeZone = houseTimeZone(contentOf(locale).site)
  const date = { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit', timeZone } as const
  const text = new Date(at).toLocaleString(locales[locale].tag, date)
  if (!withZone) return text
  const parts = new Intl.DateTimeFormat(locales[baseLocale].tag, { timeZone, timeZoneName: 'short' }).formatToParts(at)
  return `${text} ${parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''}`
}

/** Returns a day in words. `date` is an ISO date. */
export const formatCalendarDay = (date: string, locale: Locale): string =>
  new Date(date).toLocaleDateString(locales[locale].tag, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
