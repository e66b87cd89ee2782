import { type ContentValue, isObject, withValueAt } from '#src/content-model/yaml-values/path.ts'
import { offsetAt } from '#src/lib/zoned-time.ts'

/**
 * Locales whose Intl data have letters for the zones of their region: CET, EST, AEST, NZST, SAST, IST. Other locales write offsets (GMT+1).
 */
const tags = ['en-GB', 'en-US', 'en-AU', 'en-NZ', 'en-ZA', 'en-IN']

/** Usual abbreviations of time zones that Intl lacks in all locales of `tags`. For Dubai, for example, Intl writes GMT+4. */
const moreAbbreviations: Partial<Record<string, string>> = {
  'Asia/Dubai': 'GST',
  'Asia/Hong_Kong': 'HKT',
  'Asia/Istanbul': 'TRT',
  'Asia/Jakarta': 'WIB',
  'Asia/Kuala_Lumpur': 'MYT',
  'Asia/Kuwait': 'AST',
  'Asia/Manila': 'PHT',
  'Asia/Qatar': 'AST',
  'Asia/Riyadh': 'AST',
  'Asia/Seoul': 'KST',
  'Asia/Shanghai': 'CST',
  'Asia/Singapore': 'SGT',
  'Asia/Tokyo': 'JST',
  'Europe/Istanbul': 'TRT',
  'Europe/Moscow': 'MSK',
}

/**
 * Returns the abbreviation of a time zone in two to five letters, in standard time: CET for Europe/Zurich. Returns undefined if the zone
 * has no such abbreviation or does not exist.
 */
export function abbreviationOf(timeZone: string): string | undefined {
  // Standard time has the smaller of the offsets in January and July. In the southern hemisphere this is the offset in July.
  const moments = [Date.UTC(2025, 0, 1), Date.UTC(2025, 6, 1)]
  try {
    const [standard] = moments.toSorted((a, b) => offsetAt(a, timeZone) - offsetAt(b, timeZone))
    const names = tags.map((tag) => {
      const parts = new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: 'short' }).formatToParts(standard)
      return parts.find(({ type }) => type === 'timeZoneName')?.value
    })
    return names.find((name) => /^[A-Z]{2,5}$/.test(name ?? '')) ?? moreAbbreviations[timeZone]
  } catch {
    return undefined
  }
}

/**
 * Returns whether a change of the time zone may replace the abbreviation `zoneName`: only if `zoneName` is missing, or is the abbreviation
 * of `timeZone`, the previous zone. A writer has typed any other abbreviation, so it stays.
 */
export const mayReplaceName = (timeZone: ContentValue | undefined, zoneName: ContentValue | undefined): boolean =>
  zoneName === undefined || (typeof timeZone === 'string' && zoneName === abbreviationOf(timeZone))

/**
 * Returns the value `after`. If it contains opening hours with another time zone than in `before`, their abbreviation becomes that of the
 * new zone, unless a writer has typed another abbreviation.
 */
export function withAbbreviation(before: ContentValue | undefined, after: ContentValue | undefined): ContentValue | undefined {
  if (!isObject(after)) return after
  const previous = isObject(before) ? before : {}
  const parts = Object.entries(after).map(([key, value]) => [key, withAbbreviation(previous[key], value) ?? value] as const)
  const next = Object.fromEntries(parts)
  const { timeZone, zoneName } = after
  const isChanged = typeof timeZone === 'string' && timeZone !== previous['timeZone']
  return isChanged && mayReplaceName(previous['timeZone'], zoneName) ? withValueAt(next, ['zoneName'], abbreviationOf(timeZone)) : next
}
