import { baseLocale, localeCodes, type Locale } from '../../content/i18n/locales.ts'
import { collect, isGroup, type Found } from '../../lib/collect.ts'

/** A text in the languages that it has, with its path in the file. */
export type WrittenText = { path: PropertyKey[]; words: Partial<Record<Locale, string>> }

/** A text in every language. */
export type BilingualText = { path: PropertyKey[]; words: Record<Locale, string> }

/** A single string of a file, in whatever language it may be. */
export type WrittenString = Found<string>

type Words = Record<string, unknown> & Record<typeof baseLocale, string>

/** All strings within the unchecked value of a file. */
export const stringsIn = (value: unknown): WrittenString[] => collect(value, (one) => typeof one === 'string')

/** All numbers within the unchecked value of a file. */
export const numbersIn = (value: unknown): Found<number>[] => collect(value, (one) => typeof one === 'number')

/** All texts within the unchecked value of a file: groups whose base language is a string. Every other language may be missing. */
export const textsIn = (value: unknown): WrittenText[] =>
  collect(value, (one): one is Words => isGroup(one) && typeof one[baseLocale] === 'string').map(({ path, value: words }) => ({
    path,
    words: Object.fromEntries(localeCodes.flatMap((code) => (typeof words[code] === 'string' ? [[code, words[code]]] : []))),
  }))

/** Whether a text is there in every language. */
export const isBilingual = (text: WrittenText): text is BilingualText => localeCodes.every((code) => text.words[code] !== undefined)
