import { keysOf } from '../../lib/keys-of.ts'

/**
 * The one table of languages. A language added here is required in every text of the content, and gets its routes, its place in
 * the switch, its alternates and its formats from this row alone.
 */
type LocaleRow = {
  /** The language's own name, as the footer shows it. */
  name: string
  /** BCP 47 tag that Intl formats numbers, dates and weekdays with. */
  tag: string
  /** Open Graph wants language_TERRITORY. */
  openGraph: string
  /** How a time of day is written: 9:00 AM, 9 h or 09:00. */
  clock: 'am-pm' | 'h' | 'digital'
}

const table = {
  en: { name: 'English', tag: 'en-GB', openGraph: 'en_US', clock: 'am-pm' },
  fr: { name: 'Français', tag: 'fr-FR', openGraph: 'fr_FR', clock: 'h' },
} satisfies Record<string, LocaleRow>

export type Locale = keyof typeof table

export const locales: Record<Locale, LocaleRow> = table

/** Served without a prefix, and the language that typesafe-i18n takes its types from. */
export const baseLocale = 'en' satisfies Locale

// Object.keys widens to string[]; the table is closed, so its keys are exactly the locales.
export const localeCodes = keysOf(locales)

export const isLocale = (value: string): value is Locale => Object.hasOwn(locales, value)

/** The language of a code that somebody else has written; the base language where it is none. */
export const toLocale = (value: string): Locale => (isLocale(value) ? value : baseLocale)
