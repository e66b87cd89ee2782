import { baseLocale, localeCodes, type Locale } from '../../content/i18n/locales.ts'
import { collectValues, isContainer, type ValueAtPath } from '../../lib/collect-values.ts'

/** A text in the languages that it has, with its path in the file. */
export type WrittenText = { path: PropertyKey[]; words: Partial<Record<Locale, string>> }

/** A text in every language. */
export type BilingualText = { path: PropertyKey[]; words: Record<Locale, string> }

/** A single string of a file, in whatever language it may be. */
export type WrittenString = ValueAtPath<string>

type Words = Record<string, unknown> & Record<typeof baseLocale, string>

/** All strings within the unchecked value of a file. */
export const stringsIn = (value: unknown): WrittenString[] => collectValues(value, (one) => typeof one === 'string')

/** All numbers within the unchecked value of a file. */
export const numbersIn = (value: unknown): ValueAtPath<number>[] => collectValues(value, (one) => typeof one === 'number')

/** All texts within the unchecked value of a file: groups whose base language is a string. Every other language may be missing. */
export const textsIn = (value: unknown): WrittenText[] =>
  collectValues(value, (one): one is Words => isContainer(one) && typeof one[baseLocale] === 'string').map(({ path, value: words }) => ({
    path,
    words: Object.fromEntries(localeCodes.flatMap((code) => (typeof words[code] === 'string' ? [[code, words[code]]] : []))),
  }))

/** Whether a text is there in every language. */
export const isBilingual = (text: WrittenText): text is BilingualText => localeCodes.every((code) => text.words[code] !== undefined)

/** Returns the word before an index in a text, at most its last 40 characters, or '' at the beginning. */
export const wordBefore = (text: string, index: number): string =>
  text
    .slice(Math.max(0, index - 40), index)
    .trimEnd()
    .split(/\s/)
    .at(-1) ?? ''
