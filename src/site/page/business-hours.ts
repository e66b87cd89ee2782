import { contentOf } from '../../content/model/index.ts'
import type { Locale } from '../../content/i18n/locales.ts'

/** When the telephone is answered, and the city whose clock that goes by: of the office in the same time zone, or of the head office. */
export function businessHoursOf(locale: Locale) {
  const { site, offices } = contentOf(locale)
  const hours = site.businessHours
  const office =
    offices.find((candidate) => candidate.hours.timeZone === hours.timeZone) ?? offices.find(({ id }) => id === site.headOffice)
  return { hours, hoursCity: office?.city ?? '' }
}
