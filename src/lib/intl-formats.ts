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

/**
 * Formats an amount of money: €1,500 or 1 500 €, with cents only if there are any. `tag` is the BCP 47 tag of the language. Browsers may
 * use other spaces than Node.js.
 */
export const formatMoney = (amount: number, currency: string, tag: string): string =>
  new Intl.NumberFormat(tag, {
    style: 'currency',
    currency,
    // fr-FR writes pounds as £GB unless it is narrowSymbol.
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  }).format(amount)
