import { baseLocale, locales, localeCodes } from '../../../../src/i18n/locales.ts'
import type { Fault } from '../../check/finding.ts'
import type { BilingualText } from '../../source/texts.ts'

const hasLetters = /\p{L}{2}/u

/** Whether a translation is its original over again, and is not known to be the same word. Parameters are not words. */
export const saysTheSame = (original: string, words: string, sameWords: ReadonlySet<string>): boolean =>
  words === original && !sameWords.has(original) && hasLetters.test(original.replace(/\{[^{}]*\}/g, ''))

/** Texts that say the same in two languages: mostly somebody meant to translate them later. */
export function untranslated({ path, words }: BilingualText, sameWords: ReadonlySet<string>): Fault[] {
  const original = words[baseLocale]
  return localeCodes
    .filter((code) => code !== baseLocale && saysTheSame(original, words[code], sameWords))
    .map((code) => ({
      rule: 'untranslated-text',
      path: [...path, code],
      message: `is the same as in ${locales[baseLocale].name}: “${original}”`,
    }))
}
