import { mapPieces, piecesOf, type Piece } from '../../../src/text-syntax/message.ts'
import type { TextTransform } from './text-transform.ts'

/** Every vowel with an accent that the fonts of the site have. */
const accented: Record<string, string> = { a: 'â', e: 'ë', i: 'ï', o: 'ô', u: 'û', A: 'Â', E: 'Ë', I: 'Ï', O: 'Ô', U: 'Û' }

/** German needs about a third more room than English. */
const growth = 0.35

const vowels = /[aeiou]/gi

/**
 * A text as a language would write it that nobody speaks: every vowel accented, and enough of them repeated to make it a
 * third longer. What is shown plain did not come from the content; what overflows has no room for the next language.
 * Parameters and figures stay.
 */
export function pseudo(text: string): string {
  const words = piecesOf(text).flatMap(wordsOf).join('')
  const count = words.match(vowels)?.length ?? 0
  const added = Math.ceil(words.length * growth)
  let place = 0
  /** What is added is spread evenly over the vowels. */
  const lengthen = (vowel: string) => {
    const extra = Math.floor(((place + 1) * added) / count) - Math.floor((place * added) / count)
    place++
    const letter = accented[vowel] ?? vowel
    return letter + letter.toLowerCase().repeat(extra)
  }
  return mapPieces(text, (piece) => {
    if (piece.kind === 'parameter') return piece.source
    if (piece.kind === 'words') return piece.source.replace(vowels, lengthen)
    const forms = piece.forms.map((form) => form.replace(vowels, lengthen))
    return `{{${piece.name === undefined ? '' : `${piece.name}:`}${forms.join('|')}}}`
  })
}

const wordsOf = (piece: Piece): string[] => (piece.kind === 'parameter' ? [] : piece.kind === 'plural' ? piece.forms : [piece.source])

/** The pseudo-language as the last hand on every text; names, numbers and addresses are the same in any language. */
export const toPseudo: TextTransform = (text, { isVerbatim }) => (isVerbatim ? text : pseudo(text))
