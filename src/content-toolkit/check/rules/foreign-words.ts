import { languageName, type Locale, localeCodes } from '#src/content-model/i18n/locales.ts'
import type { FindingText } from '#src/content-model/schema/fields/issue.ts'
import { writingRules } from '#src/content-toolkit/languages/writing-rules.ts'
import { blankParameters } from '#src/content-toolkit/read/index.ts'
import { defineRules, warningRule } from './rule.ts'

const functionWordPatterns = new Map(
  localeCodes.flatMap((locale) => {
    const { functionWords } = writingRules[locale]
    if (functionWords === undefined) return []
    const { inSentences, inNames } = functionWords
    const alternatives = `${inSentences} ${inNames}`.replaceAll("'", "(?=['’]\\p{L})").replaceAll(' ', '|')
    const any = new RegExp(`(?<!\\p{L})(?:${alternatives})(?!\\p{L})`, 'giu')
    return [[locale, { inSentences: new Set(inSentences.split(' ')), any }] as const]
  }),
)

export const foreignWordRules = defineRules(
  {
    'foreign-words': warningRule(),
  },
  {
    *text({ path, locale, value, text }) {
      for (const foreignLocale of localeCodes) {
        const translation = text.byLocale[foreignLocale]
        // Skips a text that equals its translation, because the rule untranslated-text reports it.
        if (foreignLocale === locale || value === translation) continue
        const foreign = functionWordsIn(value, foreignLocale)
        if (foreign.length === 0) continue
        const hasNativeWords = !functionWordPatterns.has(locale) || functionWordsIn(value, locale).length > 0
        const isSwapped =
          !hasNativeWords && functionWordsIn(translation, locale).length > 0 && functionWordsIn(translation, foreignLocale).length === 0
        if (isSwapped) {
          const message: FindingText = ({ foreignWords, tag }) =>
            foreignWords.swapped({ foreign: languageName(foreignLocale, tag()), native: languageName(locale, tag()) })
          yield { rule: 'foreign-words', path, message, fix: ({ foreignWords }) => foreignWords.swap() }
          continue
        }
        const inSentences = foreign.filter((word) => functionWordPatterns.get(foreignLocale)?.inSentences.has(word))
        const isSentence = inSentences.length >= 2 || (!hasNativeWords && foreign.length >= 2 && !isName(value, foreign))
        if (!isSentence) continue
        const message: FindingText = ({ foreignWords, values, tag }) =>
          foreignWords.contains({
            language: languageName(foreignLocale, tag()),
            words: foreign.map((word) => values.text({ text: word })).join(', '),
          })
        yield { rule: 'foreign-words', path, message }
      }
    },
  },
)

/** Returns the function words of a language in a text, without duplicates. Ignores names of parameters. */
function functionWordsIn(text: string, locale: Locale): string[] {
  const pattern = functionWordPatterns.get(locale)?.any
  return pattern
    ? [
        ...new Set(
          blankParameters(text)
            .match(pattern)
            ?.map((word) => word.toLowerCase()),
        ),
      ]
    : []
}

/** Returns whether all words except function words are capitalised: “Hôtel de la Marine” is probably a name, the same in every language. */
const isName = (text: string, functionWords: readonly string[]): boolean =>
  (text.match(/\p{L}+/gu) ?? []).every((word) => /^\p{Lu}/u.test(word) || functionWords.includes(word))
