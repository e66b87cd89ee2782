import { baseLocale, isLocale, type Locale } from './locales.ts'

/** Returns the key of the visitor's choice in local storage. */
export const languageKey = (slug: string): string => `${slug}-language`

/**
 * Returns the language of a visitor for a path without a language prefix: the saved choice, otherwise the browser's language if the site
 * has it, otherwise the base language. The browser's language is a BCP 47 tag, compared by its primary subtag: `fr-CA` is French, `frr`
 * (Northern Frisian) is not. Storage may contain anything, so an unknown choice is ignored.
 */
export function chooseLocale(saved: string | null, browserLanguage: string): Locale {
  return [saved, browserLanguage.toLowerCase().split('-')[0]].find((code) => typeof code === 'string' && isLocale(code)) ?? baseLocale
}
