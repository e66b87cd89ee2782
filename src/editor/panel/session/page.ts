import { numbersIn } from '../../../content/text-syntax/text-mark.ts'
import { toLocale, type Locale } from '../../../content/i18n/locales.ts'

/** Returns the language of the open page. */
export const pageLanguage = (): Locale => toLocale(document.documentElement.lang)

/**
 * Returns whether the open page is a 404 page. Vike's client router does not know its address, so navigating there reloads the document,
 * which closes everything that is open in it.
 */
export const isMissingPage = (): boolean => document.querySelector('meta[name=robots][content=noindex]') !== null

/** Returns the numbers in the marks of all texts in the page's data, including texts that the page does not show. */
export async function pageTextNumbers(): Promise<number[]> {
  const response = await fetch(`${location.pathname.replace(/\/$/, '')}/index.pageContext.json`)
  return numbersIn(await response.text())
}
