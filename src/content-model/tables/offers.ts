/** Currencies that prices may have, as ISO 4217 codes. */
export const currencyCodes = ['EUR', 'GBP'] as const

export type Currency = (typeof currencyCodes)[number]

/** Signs and names that people write for each currency, in lower case. The check recognises an amount beside them. */
export const currencyNames = {
  EUR: ['€', 'eur', 'euro', 'euros'],
  GBP: ['£', 'gbp', '£gb', 'pound', 'pounds', 'livre', 'livres'],
} as const satisfies Record<Currency, readonly string[]>

/** Interests that the contact form offers besides the plans. No plan may have one of these ids. */
export const interestsBesidePlans = ['extra-services', 'consultation'] as const
