import { isLocale, type Locale, localeCodes, locales } from '#src/content-model/i18n/locales.ts'
import { dateInWords, formatMoney } from '#src/lib/intl-formats.ts'
import { weekdays } from '#src/lib/time.ts'
import type { Language } from '#src/tool-messages/tool-text.ts'

/**
 * Returns the language tag with which Intl formats values for the writer: the tag of the site for this language, such as en-GB, or the
 * language itself if the site does not have it.
 */
export const tagOf = (language: Language): string => (isLocale(language) ? locales[language].tag : language)

/** Returns the languages of the site, first the language of the writer. */
export const localesFor = (language: Language): Locale[] => localeCodes.toSorted((a, b) => Number(b === language) - Number(a === language))

/** Returns a day in words: “mardi 14 janvier 2025”. Undefined if the day is invalid. */
export function formatDay(iso: string, language: Language): string | undefined {
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(iso) ? new Date(`${iso}T00:00:00Z`) : undefined
  if (moment === undefined || Number.isNaN(moment.getTime())) return undefined
  return dateInWords(moment, tagOf(language), { dateStyle: 'full', timeZone: 'UTC' })
}

/** Returns the time of day in a time zone: “14:30”. Undefined if the zone does not exist. */
export function formatTime(moment: Date, timeZone: string, language: Language): string | undefined {
  try {
    return moment.toLocaleTimeString(tagOf(language), { timeStyle: 'short', timeZone: timeZone || '?' })
  } catch {
    return undefined
  }
}

/** Returns the name of a time zone: “heure d’Europe centrale”. Undefined if the zone does not exist. */
export function nameOfZone(timeZone: string, language: Language): string | undefined {
  try {
    const parts = new Intl.DateTimeFormat(tagOf(language), { timeZone, timeZoneName: 'longGeneric' }).formatToParts()
    return parts.find(({ type }) => type === 'timeZoneName')?.value
  } catch {
    return undefined
  }
}

/** Returns the names of the weekdays, Monday first. 1 January 2024 was a Monday. */
export const weekdayNames = (language: Language): string[] =>
  weekdays.map((_, index) =>
    new Date(Date.UTC(2024, 0, index + 1)).toLocaleDateString(tagOf(language), { weekday: 'long', timeZone: 'UTC' }),
  )

/** Writes a number, or an amount of money if there is a currency, as the page shows it in each language of the site. */
export const formatInEachLanguage = (value: number, language: Language, currency?: string): { locale: string; text: string }[] =>
  localesFor(language).map((locale) => {
    const { tag } = locales[locale]
    return { locale, text: currency === undefined ? value.toLocaleString(tag) : formatMoney(value, currency, tag) }
  })
