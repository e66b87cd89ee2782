import { baseLocale, locales, localeCodes } from '../../../content/i18n/locales.ts'
import { saysTheSame } from '../../lock/same-words.ts'
import { sameWordsFile } from '../../read/known-files.ts'
import { isBilingual } from '../../read/texts.ts'
import { defineRules } from './rule.ts'

/** Texts that are identical in two languages, mostly because they are not translated yet. */
export const untranslatedText = defineRules(
  {
    'untranslated-text': {
      severity: 'warning',
      fix: 'Translate it; or, if it is the same word in both languages, add it to same-words.yaml.',
      suppressible: true,
      summary: 'A text is the same in both languages.',
      details: `
        Mostly it was meant to be translated later. Names and words that the languages share belong in
        \`content/same-words.yaml\`, once and for all; a single place can be allowed.`,
    },
  },
  {
    content: ({ files }) => {
      const list = files.find(({ file }) => file === sameWordsFile)
      // If same-words.yaml cannot be read, every name in it would be reported as untranslated.
      if (!Array.isArray(list?.value)) return []
      const sameWords = new Set(list.strings.map(({ value }) => value))
      return files.flatMap(({ file, texts }) =>
        texts.filter(isBilingual).flatMap(({ path, words }) => {
          const original = words[baseLocale]
          return localeCodes
            .filter((code) => code !== baseLocale && saysTheSame(original, words[code], sameWords))
            .map((code) => ({
              file,
              rule: 'untranslated-text',
              path: [...path, code],
              message: `is the same as in ${locales[baseLocale].name}: “${original}”`,
            }))
        }),
      )
    },
  },
)
