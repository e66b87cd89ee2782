import { numbersIn } from '../../../content/text-syntax/text-mark.ts'
import { toLocale, type Locale } from '../../../content/i18n/locales.ts'

/** Returns the language of the current page. */
export const pageLanguage = (): Locale => toLocale(document.documentElement.lang)

/**
 * Returns whether the current address has no page. Vike's client router does not know such addresses: it reloads the document, and
 * everything that is open in it is lost.
 */
export const isMissingPage = (): boolean => document.querySelector('meta[name=robots][content=noindex]') !== null

/** Returns the numbers in the marks of all texts in the page's data, including texts that the page does not show. */
export async function pageTextNumbers(): Promise<number[]> {
  const response = await fetch(`${location.pathname.replace(/\/$/, '')}/index.pageContext.json`)
  return numbersIn(await response.text())
}
