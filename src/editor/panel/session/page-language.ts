import { toLocale, type Locale } from '../../../content/i18n/locales.ts'

/** The language of the page that is shown. */
export const pageLanguage = (): Locale => toLocale(document.documentElement.lang)
