import { mapPieces, type Piece, piecesOf } from '#src/lib/messages/message.ts'
import type { TextTransform } from './localise.ts'

/** The vowels and their accented forms. The fonts of the site have all of these accented letters. */
const accented: Record<string, string> = { a: 'â', e: 'ë', i: 'ï', o: 'ô', u: 'û', A: 'Â', E: 'Ë', I: 'Ï', O: 'Ô', U: 'Û' }

/** Share of its length by which a text grows by default. German texts are about a third longer than English ones. */
const germanGrowth = 0.35

const vowels = /[aeiou]/gi

/**
 * Translates a text into a pseudo-language for tests: every vowel gets an accent, and repeated vowels lengthen the text by `growth`. On a
 * page in this language, a text without accents is not from the translations, and a text that overflows would also overflow in a longer
 * language. Parameters and digits are kept.
 */
export function translateToPseudo(text: string, growth = germanGrowth): string {
  const translatable = piecesOf(text).flatMap(translatableParts).join('')
  const count = translatable.match(vowels)?.length ?? 0
  const added = Math.ceil(translatable.length * growth)
  let index = 0
  /** Returns an accented vowel, repeated so that the added letters are spread evenly over all vowels. */
  const lengthen = (vowel: string) => {
    const extra = Math.floor(((index + 1) * added) / count) - Math.floor((index * added) / count)
    index++
    const letter = accented[vowel] ?? vowel
    return letter + letter.toLowerCase().repeat(extra)
  }
  return mapPieces(text, (piece) => {
    if (piece.kind === 'parameter') return piece.source
    if (piece.kind === 'plain') return piece.source.replace(vowels, lengthen)
    const forms = piece.forms.map((form) =>
      mapPieces(form, ({ kind, source }) => (kind === 'plain' ? source.replace(vowels, lengthen) : source)),
    )
    return `{{${piece.name === undefined ? '' : `${piece.name}:`}${forms.join('|')}}}`
  })
}

const translatableParts = (piece: Piece): string[] =>
  piece.kind === 'parameter' ? [] : piece.kind === 'plural' ? piece.forms : [piece.source]

/** Translates a text into the pseudo-language, unless the text is the same in every language, such as a name. */
export const toPseudo: TextTransform = (text, { isVerbatim }) => (isVerbatim ? text : translateToPseudo(text))
