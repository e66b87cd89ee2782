import type { z } from 'zod'
import { type Locale, localeCodes, locales } from '#src/content/i18n/locales.ts'
import { fill } from '#src/content/i18n/message.ts'
import type { Text } from '#src/content/schema/fields/text.ts'
import type { legal, Parsed } from '#src/content/schema/index.ts'
import { retentionOf } from '#src/content/tables/retention.ts'
import { memoize } from '#src/lib/memoize.ts'
import { mapValues } from '#src/lib/objects.ts'

type LegalContent = z.output<typeof legal>

const fillerFor = memoize((site: Parsed['site']) => {
  const periods = (locale: Locale) => mapValues(retentionOf(site), (days) => formatDays(days, locale))
  const fillText = (text: Text): Text => ({
    ...text,
    ...Object.fromEntries(localeCodes.map((code) => [code, fill(text[code], periods(code))])),
  })
  return memoize((document: LegalContent): LegalContent => ({
    ...document,
    sections: document.sections.map(({ paragraphs, list, ...section }) => ({
      ...section,
      paragraphs: paragraphs.map(fillText),
      ...(list && { list: list.map(fillText) }),
    })),
  }))
})

/** Fills the parameters of a legal document: how long data are kept. Memoized by the settings and the document. */
export const fillRetention = (document: LegalContent, site: Parsed['site']): LegalContent => fillerFor(site)(document)

/** Formats a number of days: 30 → 30 days, 365 → 1 year. */
export function formatDays(days: number, locale: Locale): string {
  const [unit, value] = days % 365 === 0 ? (['year', days / 365] as const) : (['day', days] as const)
  return new Intl.NumberFormat(locales[locale].tag, { style: 'unit', unit, unitDisplay: 'long' }).format(value)
}
