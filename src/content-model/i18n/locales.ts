/**
 * A language of the site. Every text of the content must have each language; routes, language links, alternates and formats
 * follow from its row. Its typography is in src/content-toolkit/languages/writing-rules.ts.
 */
type LocaleRow = {
  /** Name of the language in the language itself. */
  name: string
  /** BCP 47 tag that Intl formats numbers, dates and weekdays with. */
  tag: string
  /**
   * The language for Open Graph, which requires language_TERRITORY. The specification of the site asks for en_US, although dates and
   * numbers are British.
   */
  openGraph: string
  /** Pages are mirrored for rtl. */
  direction: 'ltr' | 'rtl'
  /** How a time of day is written: 9:00 AM, 9 h or 09:00. */
  clock: 'am-pm' | 'h' | 'digital'
}

/** The codes of the languages (ISO 639-1). */
const codes = ['en', 'fr'] as const

export type Locale = (typeof codes)[number]

export const localeCodes: readonly Locale[] = codes

export const locales: Record<Locale, LocaleRow> = {
  en: { name: 'English', tag: 'en-GB', openGraph: 'en_US', direction: 'ltr', clock: 'am-pm' },
  fr: { name: 'Français', tag: 'fr-FR', openGraph: 'fr_FR', direction: 'ltr', clock: 'h' },
}

/**
 * The base language, whose pages have no language in their paths. The types of the messages are derived from the messages in this language.
 */
export const baseLocale = 'en' satisfies Locale

export const isLocale = (value: string): value is Locale => localeCodes.some((code) => code === value)

/** Returns the language with a code; the base language if the site does not have the code. */
export const toLocale = (value: string): Locale => (isLocale(value) ? value : baseLocale)

/** Returns the name of a language without its region. Both languages are BCP 47 tags. */
export const languageName = (tag: string, inLanguage: string): string =>
  new Intl.DisplayNames(inLanguage, { type: 'language' }).of(new Intl.Locale(tag).language) ?? tag

/**
 * Returns the attributes of an element with text in a language. If the language is unknown, the first letter of the text decides its
 * direction.
 */
export const languageAttributes = (locale: string | undefined): { lang: string | undefined; dir: 'ltr' | 'rtl' | 'auto' } => ({
  lang: locale,
  dir: locale !== undefined && isLocale(locale) ? locales[locale].direction : 'auto',
})
