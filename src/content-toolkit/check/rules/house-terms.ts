import { type Locale, localeCodes } from '#src/content-model/i18n/locales.ts'
import { houseTerms as houseTermsSchema } from '#src/content-model/schema/collections.ts'
import { blankParameters, type ContentFile, houseTermsFile, isCompleteText, wordBefore } from '#src/content-toolkit/read/index.ts'
import { memoize } from '#src/lib/memoize.ts'
import { defineRules, type FileFinding, warningRule } from './rule.ts'

export const houseTermRules = defineRules(
  {
    'house-term': warningRule(),
  },
  {
    content: ({ files, valid }) => {
      const table = valid.find(({ file }) => file === houseTermsFile)
      return table ? files.flatMap(searchFor(table)) : []
    },
  },
)

/** Returns a search for terms that the house avoids, memoized per `table` (house-terms.yaml) and file. */
const searchFor = memoize((table: ContentFile) => {
  const { data: terms = {} } = houseTermsSchema.safeParse(table.data)
  const searches = localeCodes.flatMap((locale) => {
    const replacements = new Map(Object.entries(terms[locale] ?? {}).map(([word, term]) => [word.toLowerCase(), term]))
    return replacements.size === 0 ? [] : [{ locale, replacements, pattern: anyWord([...replacements.keys()]) }]
  })
  return memoize(({ file, texts }: ContentFile) =>
    texts.filter(isCompleteText).flatMap(({ path, byLocale }) =>
      searches.flatMap(({ locale, replacements, pattern }) => {
        const text = blankParameters(byLocale[locale])
        return [...text.matchAll(pattern)].map(({ 0: match, 1: word = '', index }): FileFinding<'house-term'> => {
          const suggestion = copyCapital(word, replacements.get(word.toLowerCase()) ?? '', locale) + match.slice(word.length)
          return {
            file,
            rule: 'house-term',
            path: [...path, locale],
            part: { text: match, after: wordBefore(text, index) },
            message: ({ houseTerms }) => houseTerms.avoided({ word: match, term: suggestion }),
            suggestion,
          }
        })
      }),
    ),
  )
})

/**
 * Matches any of the words as a whole word, also with a plural s. The words are not escaped, because the schema allows only letters,
 * hyphens and apostrophes in them.
 */
const anyWord = (terms: readonly string[]): RegExp => new RegExp(`(?<![\\p{L}-])(${terms.join('|')})s?(?![\\p{L}-])`, 'giu')

/** Returns `word` with a capital first letter if `model`, the word that it replaces, begins with a capital letter. */
const copyCapital = (model: string, word: string, locale: Locale): string =>
  /^\p{Lu}/u.test(model) ? word.charAt(0).toLocaleUpperCase(locale) + word.slice(1) : word
