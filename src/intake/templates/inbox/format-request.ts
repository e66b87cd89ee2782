import { type FieldName, type Fields, forms } from '../../../contact-message/forms.ts'
import { contentOf, wordsOf } from '../../../content/all-languages/index.ts'
import { isLocale, type Locale, locales } from '../../../content/i18n/locales.ts'
import { translationFunctions } from '../../../content/i18n/translate.ts'
import { interestsBesidePlans } from '../../../content/tables/interests.ts'

const staffMessages = (locale: Locale) => translationFunctions(locale, wordsOf(locale, 'contact', 'staff'))

/** Returns the name of the client from either form; empty if the client gave none. */
export const clientName = (fields: Fields): string => (fields.fullName ?? fields.name ?? '').trim()

/** Returns the name of a language, or its code if the site no longer has it. */
export const languageName = (language: string): string => (isLocale(language) ? locales[language].name : language)

/** Returns the fields that are filled in, with their labels for the staff. */
export const filledFields = (fields: Fields, locale: Locale): { field: FieldName; label: string; value: string }[] =>
  (Object.entries(fields) as [FieldName, string][]) // `Fields` has no other keys
    .filter(([, value]) => value.trim() !== '')
    .map(([field, value]) => ({ field, label: fieldLabel(field, locale), value: displayValue(field, value, locale) }))

function fieldLabel(name: FieldName, locale: Locale): string {
  return staffMessages(locale).staff.labels[name === 'fullName' || name === 'name' ? 'person' : name]()
}

/** Returns the label of a choice, or the text that was entered. A choice that is no longer offered is returned unchanged. */
export function displayValue(name: FieldName, value: string, locale: Locale): string {
  const { ways, times, interests, subscriptions } = staffMessages(locale).contact.choices
  const { preferredContact, preferredTime } = forms.advanced.fields
  const way = preferredContact.options.find((option) => option === value)
  const time = preferredTime.options.find((option) => option === value)
  const interest = forms.simple.fields.interests.options.find((option) => option === value)
  if (name === 'preferredContact' && way) return ways[way]()
  if (name === 'preferredTime' && time) return times[time]()
  if (name === 'interests' && interest) return interests[interest]()
  if (name !== 'subscriptionInterest') return value
  const [extraServices, consultation] = interestsBesidePlans
  if (value === extraServices) return subscriptions.extraServices()
  if (value === consultation) return subscriptions.consultation()
  return contentOf(locale).plans.find(({ id }) => id === value)?.name ?? value
}

/** Formats a time in the time zone of the house, with or without the name of the zone. */
export function formatTime(at: number, locale: Locale, withZone = false): string {
  const { timeZone } = contentOf(locale).site.businessHours
  const date = { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit', timeZone } as const
  return new Date(at).toLocaleString(locales[locale].tag, withZone ? { ...date, timeZoneName: 'short' } : date)
}
