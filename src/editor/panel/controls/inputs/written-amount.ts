import { currencyNames } from '#src/content-model/tables/offers.ts'

export type WrittenAmount = {
  amount: number
  /** The currency whose name or symbol is in the text; undefined if the text has none. */
  currency: string | undefined
}

/**
 * Parses an amount of money as English, French and Swiss people write it: “€1,090”, “1 090 €”, “1.090,50”, “1’090.–”. The language of the
 * writer is not needed: a separator before exactly three digits separates thousands, and one before one or two digits decimals. Returns
 * undefined for anything else, such as “1,09,0”, “0,125” or “10 %”, and for other currencies.
 */
export function parseAmount(written: string): WrittenAmount | undefined {
  const text = written.trim().toLowerCase()
  const named = Object.entries(currencyNames).flatMap(([code, names]) =>
    names.flatMap((name) => withoutEdge(text, name)).map((number) => ({ code, number })),
  )
  const [{ code, number } = { code: undefined, number: text }] = named
  const amount = parseNumber(number.replace(/(\d)[.,](?:-{1,2}|–|—)$/, '$1'))
  return amount === undefined ? undefined : { amount, currency: code }
}

/** Parses a number. Thousands may be separated, also by spaces of any width. Returns undefined for a text that is not a number. */
export function parseNumber(written: string): number | undefined {
  const text = written.trim()
  const { digits = '', decimals = '' } = (wholeNumber.exec(text) ?? groupedNumber.exec(text))?.groups ?? {}
  return digits === '' ? undefined : Number(`${digits.replaceAll(/[^\d-]/g, '')}.${decimals || '0'}`)
}

/**
 * Matches digits without separators of thousands, and a decimal separator with up to two decimals. While a writer types, the decimals may
 * still be missing: “12,”.
 */
const wholeNumber = /^(?<digits>-?\d+)(?:[.,](?<decimals>\d{0,2}))?$/
/**
 * Matches groups of three digits with the same separator between them, and decimals after a different separator. The first group has one to
 * three digits and does not begin with a zero.
 */
const groupedNumber = /^(?<digits>-?[1-9]\d{0,2}(?<gap>[\s'’.,])\d{3}(?:\k<gap>\d{3})*)(?:(?!\k<gap>)[.,](?<decimals>\d{0,2}))?$/

/**
 * Removes the name or symbol of a currency from the beginning or the end of a text. Returns a list with the rest of the text, or an empty
 * list if the text does not begin or end with the name.
 */
function withoutEdge(text: string, name: string): string[] {
  if (text.startsWith(name) && !/^\p{L}/u.test(text.slice(name.length))) return [text.slice(name.length).trim()]
  if (text.endsWith(name) && !/\p{L}$/u.test(text.slice(0, -name.length))) return [text.slice(0, -name.length).trim()]
  return []
}
