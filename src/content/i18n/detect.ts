import { baseLocale, isLocale, localeCodes, type Locale } from './locales.ts'

/** Local storage key of the visitor's choice. */
export const languageKey = (slug: string): string => `${slug}-language`

/**
 * Returns the language for an address without a prefix: the saved choice, otherwise the language of the site with which the
 * browser's preferred language begins, otherwise the base language. Storage may contain anything, so an unknown choice is ignored.
 */
export function chooseLocale(saved: string | null, browserLanguage: string): Locale {
  if (saved !== null && isLocale(saved)) return saved
  const primary = browserLanguage.toLowerCase()
  return localeCodes.find((code) => primary.startsWith(code)) ?? baseLocale
}
