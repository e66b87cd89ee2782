import { localeCodes, type Locale } from '../../../content/i18n/locales.ts'
import { mapPieces } from '../../../content/text-syntax/message.ts'
import { defineRules } from './rule.ts'

/**
 * Function words of a language that are no words of the others: first those that do not occur in names, then those that do,
 * such as “de la”.
 */
const lists: Partial<Record<Locale, { ofSentences: string; ofNames: string }>> = {
  en: {
    ofSentences: 'the and of with your you our we from this that is are which who when',
    ofNames:
      'at by for in it be was were have has will but they she he his her their not to than where what how before after above under into each every one two three all',
  },
  fr: {
    ofSentences: 'le les et une avec votre vous nous notre pour dans qui est sont au aux',
    ofNames:
      "de du des la un à ne pas que par sur sous ce cette ces ses sa leur leurs nos vos mais où il elle ils elles je chez sans l' d' n' qu' c' s' j'",
  },
}

const smallWords = new Map(
  Object.entries(lists).map(([locale, { ofSentences, ofNames }]) => {
    const anyOf = `${ofSentences} ${ofNames}`.replaceAll("'", "(?=['’]\\p{L})").replaceAll(' ', '|')
    return [locale, { ofSentences: new Set(ofSentences.split(' ')), any: new RegExp(`(?<!\\p{L})(?:${anyOf})(?!\\p{L})`, 'giu') }]
  }),
)

/** Function words of a language in a text, each once. Names of parameters are no words. */
const smallIn = (text: string, locale: Locale): string[] => {
  const pattern = smallWords.get(locale)?.any
  const words = text.includes('{') ? mapPieces(text, (piece) => (piece.kind === 'parameter' ? ' ' : piece.source)) : text
  return pattern ? [...new Set(words.match(pattern)?.map((word) => word.toLowerCase()))] : []
}

/** English name of a language, for the reports. */
const nameOf = (locale: Locale): string => new Intl.DisplayNames('en', { type: 'language' }).of(locale) ?? locale

/** Whether all other words begin with a capital, as in “Hôtel de la Marine”: names are the same in every language. */
const isName = (text: string, small: readonly string[]): boolean =>
  (text.match(/\p{L}+/gu) ?? []).every((word) => /^\p{Lu}/u.test(word) || small.includes(word))

/** Sentences left in another language, and texts under the wrong language. */
export const foreignWords = defineRules(
  {
    'foreign-words': {
      severity: 'warning',
      fix: 'Translate what is left of the other language.',
      suppressible: true,
      summary: 'A text is written in the other language, or contains words of it.',
      details: `
        At least two words that only the other language has, in a sentence of its own or in one that has none of the
        right language: something was not translated, or stands in the wrong field. Where both texts of a pair are in
        the language of the other, they were exchanged. Names such as “Hôtel de la Marine” are left alone; allow it
        for a quotation.`,
      example: {
        wrong: 'fr: Le premier soir of your stay with us',
        right: 'fr: Le premier soir de votre séjour chez nous',
      },
    },
  },
  {
    words: ({ path, locale, words, text }) =>
      localeCodes.flatMap((other) => {
        const theirs = text.words[other]
        // Identical texts are left to untranslated-text.
        if (other === locale || words === theirs) return []
        const foreign = smallIn(words, other)
        if (foreign.length === 0) return []
        const hasOwn = !smallWords.has(locale) || smallIn(words, locale).length > 0
        const isExchanged = !hasOwn && smallIn(theirs, locale).length > 0 && smallIn(theirs, other).length === 0
        if (isExchanged) {
          const message = `is ${nameOf(other)}, and the ${nameOf(other)} text beside it is ${nameOf(locale)}`
          return [{ rule: 'foreign-words', path, message, fix: 'Swap the two.' }]
        }
        const ofSentences = foreign.filter((word) => smallWords.get(other)?.ofSentences.has(word))
        const isSentence = ofSentences.length >= 2 || (!hasOwn && foreign.length >= 2 && !isName(words, foreign))
        if (!isSentence) return []
        const message = `contains words of ${nameOf(other)}: ${foreign.map((word) => `“${word}”`).join(', ')}`
        return [{ rule: 'foreign-words', path, message }]
      }),
  },
)
