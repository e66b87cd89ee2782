import { contentOf } from '../../content/index.ts'
import { locales, type Locale } from '../../i18n/locales.ts'

/** A moment as the house reads it, by its own clock. */
export function timeOf(at: number, locale: Locale): string {
  const { timeZone } = contentOf(locale).site.businessHours
  return new Date(at).toLocaleString(locales[locale].tag, { dateStyle: 'medium', timeStyle: 'short', timeZone })
}
