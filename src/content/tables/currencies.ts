/** The currencies of prices (ISO 4217). */
export const currencyCodes = ['EUR', 'GBP'] as const

export type Currency = (typeof currencyCodes)[number]

/** How people write each currency, in lower case. */
export const currencyNames = {
  EUR: ['€', 'eur', 'euro', 'euros'],
  GBP: ['£', 'gbp', '£gb', 'pound', 'pounds', 'livre', 'livres'],
} as const satisfies Record<Currency, readonly string[]>
