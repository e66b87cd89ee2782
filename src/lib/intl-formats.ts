/**
 * Formats a moment as a date, with the options of Intl. `tag` is a BCP 47 tag. In French, writes the first day of a month as “1er”. Intl
 * would write “1”, because the date patterns of Unicode CLDR have no ordinal numbers.
 */
export function dateInWords(moment: Date, tag: string, options: Intl.DateTimeFormatOptions): string {
  const format = new Intl.DateTimeFormat(tag, options)
  if (!/^fr\b/.test(tag)) return format.format(moment)
  const parts = format.formatToParts(moment)
  const hasMonthInWords = parts.some(({ type, value }) => type === 'month' && /\p{L}/u.test(value))
  return parts.map(({ type, value }) => (type === 'day' && value === '1' && hasMonthInWords ? '1er' : value)).join('')
}

/**
 * Formats an amount of money: €1,500 or 1 500 €. Writes cents only if the amount is not a whole number. `tag` is the BCP 47 tag of the
 * language. Browsers may insert other space characters than Node.js.
 */
export const formatMoney = (amount: number, currency: string, tag: string): string =>
  new Intl.NumberFormat(tag, {
    style: 'currency',
    currency,
    // Without narrowSymbol, fr-FR writes pounds as £GB.
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  }).format(amount)
