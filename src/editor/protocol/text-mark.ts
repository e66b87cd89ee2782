/*
 * A text mark is an invisible suffix of a text that identifies the text by a number. It consists of Unicode variation selectors
 * (VS17–VS256), which combine with the letter before them: they are not shown, allow no line break and add no spacing.
 */
const first = 0xe0100
const base = 240
const digitsOfMark = 3

/** Length of a mark in UTF-16 code units. */
export const markLength = digitsOfMark * 2

const markPattern = /[\u{e0100}-\u{e01ef}]{3}/u
const allMarks = new RegExp(markPattern, 'gu')

/** Returns the invisible mark that encodes a number. The mark has three digits in base 240, so the number must be less than 240³. */
export function markOf(number: number): string {
  const digitValues = Array.from(
    { length: digitsOfMark },
    (_, position) => Math.floor(number / base ** (digitsOfMark - 1 - position)) % base,
  )
  return String.fromCodePoint(...digitValues.map((digit) => first + digit))
}

/** Returns the number in the first mark after the position `from`; undefined if no mark follows. */
export function numberIn(text: string, from = 0): number | undefined {
  const [match] = markPattern.exec(text.slice(from)) ?? []
  return match === undefined ? undefined : decodeMark(match)
}

/** Returns the mark at the end of a text; undefined if the text does not end with a mark. */
export const markAtEnd = (text: string): string | undefined => {
  const end = text.slice(-markLength)
  return end.length === markLength && numberIn(end) !== undefined ? end : undefined
}

export const endsOfMarks = (text: string): number[] => [...text.matchAll(allMarks)].map(({ 0: match, index }) => index + match.length)

/** Returns the numbers in the marks of a text, without duplicates. */
export const numbersInMarks = (text: string): number[] => [...new Set(text.match(allMarks)?.map(decodeMark))]

export const withoutMarks = (text: string): string => text.replace(allMarks, '')

const decodeMark = (match: string): number =>
  Array.from(match).reduce((number, letter) => number * base + (letter.codePointAt(0) ?? first) - first, 0)
