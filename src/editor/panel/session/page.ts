import { toLocale, type Locale } from '../../../content/i18n/locales.ts'

/** The language of the page that is shown. */
export const pageLanguage = (): Locale => toLocale(document.documentElement.lang)

/**
 * Returns whether the current address has no page. Vike's client router does not know such addresses: it reloads the document, and
 * everything that is open in it is lost.
 */
export const isMissingPage = (): boolean => document.querySelector('meta[name=robots][content=noindex]') !== null
