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
