import { type ContentValue, isObject, withValueAt } from '../../../content/yaml-values/path.ts'

/** Languages of places that name their own zones with letters: CET, EST, AEST, NZST, SAST, IST. */
const tags = ['en-GB', 'en-US', 'en-AU', 'en-NZ', 'en-ZA', 'en-IN']

/** Abbreviations that people use and that Intl does not know: it writes GMT+4 for Dubai. */
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
 * Returns the abbreviation of a time zone in two to five letters, without summer time: CET for Europe/Zurich. Returns undefined if the zone
 * has none or does not exist.
 */
export function abbreviationOf(timeZone: string): string | undefined {
  // Standard time has the smaller offset. It is that of July in the southern hemisphere.
  const moments = [new Date(Date.UTC(2025, 0, 1)), new Date(Date.UTC(2025, 6, 1))]
  try {
    const partIn = (tag: string, moment: Date, timeZoneName: 'short' | 'longOffset') =>
      new Intl.DateTimeFormat(tag, { timeZone, timeZoneName }).formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ??
      ''
    const minutes = (moment: Date) => {
      const [, sign, hours, rest] = /([+-])(\d+):(\d+)/.exec(partIn('en', moment, 'longOffset')) ?? []
      return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(rest ?? 0))
    }
    const [standard] = moments.toSorted((a, b) => minutes(a) - minutes(b))
    const names = tags.map((tag) => standard && partIn(tag, standard, 'short'))
    return names.find((name) => /^[A-Z]{2,5}$/.test(name ?? '')) ?? moreAbbreviations[timeZone]
  } catch {
    return undefined
  }
}

/** Returns whether hours show the abbreviation of their zone, or none, so that a new zone may replace it. Otherwise it was typed. */
export const followsZone = (timeZone: ContentValue | undefined, zoneName: ContentValue | undefined): boolean =>
  zoneName === undefined || (typeof timeZone === 'string' && zoneName === abbreviationOf(timeZone))

/** Returns opening hours whose zone was changed, with the abbreviation of the new zone. Keeps an abbreviation that was typed. */
export function withAbbreviation(before: ContentValue | undefined, after: ContentValue | undefined): ContentValue | undefined {
  if (!isObject(after)) return after
  const previous = isObject(before) ? before : {}
  const parts = Object.entries(after).map(([key, value]) => [key, withAbbreviation(previous[key], value) ?? value] as const)
  const next = Object.fromEntries(parts)
  const { timeZone, zoneName } = after
  const isChanged = typeof timeZone === 'string' && timeZone !== previous['timeZone']
  return isChanged && followsZone(previous['timeZone'], zoneName) ? withValueAt(next, ['zoneName'], abbreviationOf(timeZone)) : next
}
