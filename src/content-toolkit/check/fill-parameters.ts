import type { z } from 'zod'
import { type Locale, locales } from '#src/content-model/i18n/locales.ts'
import type { CollectionData, legal } from '#src/content-model/schema/collections.ts'
import type { Text } from '#src/content-model/schema/fields/text.ts'
import { retentionOf } from '#src/content-model/tables/retention.ts'
import { memoize } from '#src/lib/memoize.ts'
import { fill } from '#src/lib/messages/message.ts'
import { mapValues } from '#src/lib/objects.ts'

const fillText = (text: Text, values: Record<Locale, Record<string, string>>): Text => ({
  ...text,
  ...mapValues(values, (valuesIn, code) => fill(text[code], valuesIn)),
})

const phoneFiller = memoize(({ phone }: CollectionData['site']) => {
  const values = mapValues(locales, () => ({ phone }))
  return memoize((services: CollectionData['extraServices']): CollectionData['extraServices'] =>
    services.map((service) => ({ ...service, description: fillText(service.description, values) })),
  )
})

/** Fills {phone} in the descriptions of extra services with the telephone number of the house. Memoized by `site` and `services`. */
export const fillPhone = (services: CollectionData['extraServices'], site: CollectionData['site']): CollectionData['extraServices'] =>
  phoneFiller(site)(services)

type LegalContent = z.output<typeof legal>

const retentionFiller = memoize((site: CollectionData['site']) => {
  const periods = mapValues(locales, (_, locale) => mapValues(retentionOf(site), (days) => formatDays(days, locale)))
  const fillPeriods = (text: Text) => fillText(text, periods)
  return memoize((document: LegalContent): LegalContent => ({
    ...document,
    sections: document.sections.map(({ paragraphs, list, ...section }) => ({
      ...section,
      paragraphs: paragraphs.map(fillPeriods),
      ...(list && { list: list.map(fillPeriods) }),
    })),
  }))
})

/** Fills the parameters of a legal document with how long data are kept, as `site` sets it. Memoized by `site` and `document`. */
export const fillRetention = (document: LegalContent, site: CollectionData['site']): LegalContent => retentionFiller(site)(document)

/** Formats a number of days: 30 → 30 days, 365 → 1 year. */
export function formatDays(days: number, locale: Locale): string {
  const [unit, value] = days % 365 === 0 ? (['year', days / 365] as const) : (['day', days] as const)
  return new Intl.NumberFormat(locales[locale].tag, { style: 'unit', unit, unitDisplay: 'long' }).format(value)
}
