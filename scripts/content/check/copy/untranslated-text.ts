import { baseLocale, locales, localeCodes } from '../../../../src/i18n/locales.ts'
import type { Fault } from '../finding.ts'
import type { BilingualText } from '../texts.ts'

const hasLetters = /\p{L}{2}/u

/** Texts that say the same in two languages: mostly somebody meant to translate them later. Parameters are not words. */
export function untranslated({ path, words }: BilingualText, sameWords: ReadonlySet<string>): Fault[] {
  const original = words[baseLocale]
  if (sameWords.has(original) || !hasLetters.test(original.replace(/\{[^{}]*\}/g, ''))) return []
  return localeCodes
    .filter((code) => code !== baseLocale && words[code] === original)
    .map((code) => ({
      rule: 'untranslated-text',
      path: [...path, code],
      message: `is the same as in ${locales[baseLocale].name}: “${original}”`,
    }))
}
