import type { Fields } from '#src/contact-message/forms.ts'
import { withoutAccents } from '#src/lib/text.ts'

/** Returns a text for searching: in lower case and without accents. */
export const searchText = (text: string): string => withoutAccents(text).toLowerCase()

export const requestText = (fields: Fields): string => searchText(Object.values(fields).join(' '))

export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')

/**
 * Numbers of digits with which telephone numbers are searched.
 *
 * - A searched word is compared with telephone numbers if it has at least `word` digits.
 * - Only the last `significant` digits are compared: those before them differ between the national and the international form.
 * - Adjacent words with at least `telephone` digits in total are one telephone number.
 */
export const digitCounts = { word: 4, telephone: 7, significant: 9 }

/**
 * Returns the digits by which the telephone numbers of requests are compared: the last `significant` ones, or none if the number has fewer
 * than `telephone` digits.
 */
export function phoneDigits({ phone = '' }: Fields): string {
  const digits = digitsOf(phone)
  return digits.length < digitCounts.telephone ? '' : digits.slice(-digitCounts.significant)
}
