/**
 * Formats a moment as a date, with the options of Intl. The first of a month is “1er” in French, which Intl writes as “1” (Unicode CLDR
 * has no ordinal numbers in its patterns of dates). `tag` is a BCP 47 tag.
 */
export function dateInWords(moment: Date, tag: string, options: Intl.DateTimeFormatOptions): string {
  const format = new Intl.DateTimeFormat(tag, options)
  if (!/^fr\b/.test(tag)) return format.format(moment)
  const parts = format.formatToParts(moment)
  const hasMonthInWords = parts.some(({ type, value }) => type === 'month' && /\p{L}/u.test(value))
  return parts.map(({ type, value }) => (type === 'day' && value === '1' && hasMonthInWords ? '1er' : value)).join('')
}
