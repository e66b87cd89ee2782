import { contentOf, wordsOf } from '../../../content/model/index.ts'
import { interestsBesidePlans } from '../../../content/tables/constants.ts'
import { forms, type FieldName, type Fields } from '../../../contact-message/forms.ts'
import { translationFunctions } from '../../../content/i18n/translate.ts'
import { isLocale, locales, type Locale } from '../../../content/i18n/locales.ts'

const wordsIn = (locale: Locale) => translationFunctions(locale, wordsOf(locale, 'contact', 'staff'))

/** Who has written, as far as they say. */
export const nameIn = (fields: Fields): string => (fields.fullName ?? fields.name ?? '').trim()

/** The name of the language that somebody has read. */
export const languageName = (language: string): string => (isLocale(language) ? locales[language].name : language)

/** What has been written into a form, with what stands over it. */
export const written = (fields: Fields, locale: Locale): { field: FieldName; label: string; value: string }[] =>
  (Object.entries(fields) as [FieldName, string][]) // the keys of a closed object
    .filter(([, value]) => value.trim() !== '')
    .map(([field, value]) => ({ field, label: labelOf(field, locale), value: said(field, value, locale) }))

/** What stands over a field for the staff; the short form has a name where the long one has a full name. */
function labelOf(name: FieldName, locale: Locale): string {
  return wordsIn(locale).staff.labels[name === 'fullName' || name === 'name' ? 'person' : name]()
}

/** What was chosen or written; of a choice its words. */
export function said(name: FieldName, value: string, locale: Locale): string {
  const { ways, times, interests, subscriptions } = wordsIn(locale).contact.choices
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
