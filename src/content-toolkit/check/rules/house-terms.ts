import { localeCodes } from '../../../content/i18n/locales.ts'
import { houseTerms as schema } from '../../../content/schema/index.ts'
import { mapPieces } from '../../../content/text-syntax/message.ts'
import { memoize } from '../../../lib/memoize.ts'
import type { ContentFile } from '../../read/content-file.ts'
import { houseTermsFile } from '../../read/known-files.ts'
import { isBilingual } from '../../read/texts.ts'
import { defineRules } from './rule.ts'
import { wordBefore } from './word-before.ts'

/** Words that the house does not use, by the table in house-terms.yaml. */
export const houseTerms = defineRules(
  {
    'house-term': {
      severity: 'warning',
      fix: 'Use the house’s own word, or remove the line from house-terms.yaml.',
      suppressible: true,
      summary: 'A text uses a word that the house does not use.',
      details: `
        The house’s own words are listed in \`content/house-terms.yaml\`: what is not said, and what is said in its place. A
        visitor who reads “programme” here and “program” there wonders whether they are two things. Where another word
        is meant, or the name of somebody else’s, allow it at that place.`,
      example: {
        wrong: 'title: { en: Our program, fr: Notre programme }',
        right: 'title: { en: Our programme, fr: Notre programme }',
      },
    },
  },
  {
    content: ({ files, valid }) => {
      const table = valid.find(({ file }) => file === houseTermsFile)
      return table ? files.flatMap(termsIn(table)) : []
    },
  },
)

/** Looks for the words of a table in a file; each file once. */
const termsIn = memoize((table: ContentFile) => {
  const { data: terms = {} } = schema.safeParse(table.data)
  const tables = localeCodes.flatMap((locale) => {
    const said = new Map(Object.entries(terms[locale] ?? {}).map(([word, right]) => [word.toLowerCase(), right]))
    return said.size === 0 ? [] : [{ locale, said, pattern: anyOf([...said.keys()]) }]
  })
  return memoize(({ file, texts }: ContentFile) =>
    texts.filter(isBilingual).flatMap(({ path, words }) =>
      tables.flatMap(({ locale, said, pattern }) => {
        const text = withoutParameters(words[locale])
        return [...text.matchAll(pattern)].map(({ 0: found, 1: word = '', index }) => {
          const right = likeWritten(word, said.get(word.toLowerCase()) ?? '') + found.slice(word.length)
          const part = { text: found, after: wordBefore(text, index) }
          return {
            file,
            rule: 'house-term' as const,
            path: [...path, locale],
            part,
            message: `says “${found}”, where the house says “${right}”`,
            suggestion: right,
          }
        })
      }),
    ),
  )
})

/** Any of the words, which the schema lets have no other signs than hyphens and apostrophes, on its own; a plural in s too. */
const anyOf = (words: readonly string[]): RegExp => new RegExp(`(?<![\\p{L}-])(${words.join('|')})s?(?![\\p{L}-])`, 'giu')

/** Names of parameters are no words; as many spaces stand in their place. */
const withoutParameters = (text: string): string =>
  text.includes('{') ? mapPieces(text, (piece) => (piece.kind === 'parameter' ? ' '.repeat(piece.source.length) : piece.source)) : text

/** A word with a capital where the other has one. */
const likeWritten = (other: string, word: string): string =>
  /^\p{Lu}/u.test(other) ? word.charAt(0).toLocaleUpperCase() + word.slice(1) : word
