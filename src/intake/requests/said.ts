import { contentOf } from '../../content/index.ts'
import { interestsBesidePlans } from '../../content/interests.ts'
import { forms, type FieldName } from '../../contact-message/forms.ts'
import { translationFunctions } from '../../i18n/translate.ts'
import { wordsOf } from '../../i18n/words.ts'
import type { Locale } from '../../i18n/locales.ts'

const wordsIn = (locale: Locale) => translationFunctions(locale, wordsOf(locale, 'contact', 'staff'))

/** What stands over a field for the staff; the short form has a name where the long one has a full name. */
export function labelOf(name: FieldName, locale: Locale): string {
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
