import { contentOf } from '../../../content/model/index.ts'
import { locales, type Locale } from '../../../content/i18n/locales.ts'

/** A moment by the clock of the house, with the name of its time zone or without. */
export function timeOf(at: number, locale: Locale, withZone = false): string {
  const { timeZone } = contentOf(locale).site.businessHours
  const date = { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit', timeZone } as const
  return new Date(at).toLocaleString(locales[locale].tag, withZone ? { ...date, timeZoneName: 'short' } : date)
}
