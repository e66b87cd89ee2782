import { baseLocale, isLocale, localeCodes, type Locale } from './locales.ts'

/** Local storage key of the visitor's choice. */
export const languageKey = (slug: string): string => `${slug}-language`

/**
 * The language for an unprefixed address: the saved choice, otherwise the first known language that the browser's
 * preferred language starts with, otherwise the base language. Storage holds anything, so an unknown choice counts as none.
 */
export function chooseLocale(saved: string | null, browserLanguage: string): Locale {
  if (saved !== null && isLocale(saved)) return saved
  const primary = browserLanguage.toLowerCase()
  return localeCodes.find((code) => primary.startsWith(code)) ?? baseLocale
}
