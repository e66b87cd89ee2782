import { baseLocale, isLocale, type Locale } from '../../i18n/locales.ts'

/** The language of the page that is shown. */
export function pageLanguage(): Locale {
  const { lang } = document.documentElement
  return isLocale(lang) ? lang : baseLocale
}
