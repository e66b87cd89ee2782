import { localeCodes, type Locale } from '../../../../src/i18n/locales.ts'
import type { Fault } from '../../check/finding.ts'
import type { BilingualText } from '../../source/texts.ts'

/**
 * Small words of a language that are no words of its neighbours: first those that no name is made of, then those that are
 * in names too, such as “de la”.
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

/** Small words of a language in a text, each once. */
const smallIn = (text: string, locale: Locale): string[] => {
  const pattern = smallWords.get(locale)?.any
  return pattern ? [...new Set(text.match(pattern)?.map((word) => word.toLowerCase()))] : []
}

/** What copywriters call a language in their reports, which are in English. */
const nameOf = (locale: Locale): string => new Intl.DisplayNames('en', { type: 'language' }).of(locale) ?? locale

/** Sentences that were left standing in another language, and texts that stand in the place of another. */
export function foreignWords({ path, words }: BilingualText): Fault[] {
  return localeCodes.flatMap((code) =>
    localeCodes.flatMap((other): Fault[] => {
      const text = words[code]
      // A text that is the same in both is another rule's.
      if (other === code || text === words[other]) return []
      const foreign = smallIn(text, other)
      if (foreign.length === 0) return []
      const hasOwn = !smallWords.has(code) || smallIn(text, code).length > 0
      const isExchanged = !hasOwn && smallIn(words[other], code).length > 0 && smallIn(words[other], other).length === 0
      if (isExchanged) {
        const message = `is ${nameOf(other)}, and the ${nameOf(other)} text beside it is ${nameOf(code)}`
        return [{ rule: 'foreign-words', path: [...path, code], message, fix: 'Exchange the two.' }]
      }
      const ofSentences = foreign.filter((word) => smallWords.get(other)?.ofSentences.has(word))
      const isSentence = ofSentences.length >= 2 || (!hasOwn && foreign.length >= 2 && !isName(text, foreign))
      if (!isSentence) return []
      const message = `has words of ${nameOf(other)} in it: ${foreign.map((word) => `“${word}”`).join(', ')}`
      return [{ rule: 'foreign-words', path: [...path, code], message }]
    }),
  )
}

/** Whether all other words begin with a capital, as in “Hôtel de la Marine”: names are the same in every language. */
const isName = (text: string, small: readonly string[]): boolean =>
  (text.match(/\p{L}+/gu) ?? []).every((word) => /^\p{Lu}/u.test(word) || small.includes(word))
