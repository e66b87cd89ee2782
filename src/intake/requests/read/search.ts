import { digitCounts, digitsOf, searchText } from '#src/intake/database/search-text.ts'

/** Escapes a text for a LIKE condition with `ESCAPE '!'`. */
const escapeLike = (text: string): string => text.replaceAll(/[!%_]/g, '!$&')

const isNumber = (word: string): boolean => /^[\d+()./-]+$/.test(word)

/** Splits a search into words. A telephone number that is written with spaces is one word. */
function searchWords(search: string): string[] {
  const groups: string[][] = []
  for (const word of search.split(/\s+/).filter((part) => part !== '')) {
    const last = groups.at(-1)
    if (last?.every(isNumber) && isNumber(word)) last.push(word)
    else groups.push([word])
  }
  return groups.flatMap((group) => (digitsOf(group.join('')).length >= digitCounts.telephone ? [group.join('')] : group))
}

/**
 * Returns the digits of a searched word that are compared with telephone numbers; empty if the word cannot be part of a telephone number.
 */
function telephoneDigits(word: string): string {
  const digits = /\p{L}/u.test(word) ? '' : digitsOf(word)
  if (digits.length < digitCounts.word) return ''
  // Removes leading zeros, which may be a trunk prefix. The international form lacks this prefix: the search 020 7946 finds +44 20 7946
  // 0999.
  return digits.slice(-digitCounts.significant).replace(new RegExp(`^0+(?=\\d{${digitCounts.word}})`), '')
}

/** Characters between the digits of telephone numbers. They include two kinds of no-break spaces. */
const separators = [' ', '\u00A0', '\u202F', '-', '.', '/', '(', ')']

/**
 * SQL expression: the search text of a request without spaces and the punctuation in `separators`, so that a search finds a telephone
 * number in any spelling.
 */
const compactText = separators.reduce((expression, separator) => `REPLACE(${expression}, '${separator}', '')`, 'search_text')

/**
 * Returns the SQL conditions of a search, one for each word, and the values of their parameters, which are numbered from `first`. A request
 * matches a word if its text contains the word or its digits, or if its id or the second half of the id begins with the word.
 */
export function searchConditions(search: string, first: number): { conditions: string[]; values: string[] } {
  const words = searchWords(search)
  const conditions = words.map((_, index) => {
    const [text, start, half, digits] = [0, 1, 2, 3].map((offset) => `$${first + 4 * index + offset}`)
    return `(search_text LIKE ${text} ESCAPE '!' OR id LIKE ${start} ESCAPE '!' OR id LIKE ${half} ESCAPE '!'
      OR (${digits} <> '%%' AND ${compactText} LIKE ${digits}))`
  })
  const values = words.flatMap((word) => {
    const idPrefix = escapeLike(word.toUpperCase())
    return [`%${escapeLike(searchText(word))}%`, `${idPrefix}%`, `%-${idPrefix}%`, `%${telephoneDigits(word)}%`]
  })
  return { conditions, values }
}
