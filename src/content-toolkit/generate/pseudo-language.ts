import { mapPieces, piecesOf, type Piece } from '../../content/text-syntax/message.ts'
import type { TextTransform } from './localise.ts'

/** Accented vowels that the fonts of the site have. */
const accented: Record<string, string> = { a: 'â', e: 'ë', i: 'ï', o: 'ô', u: 'û', A: 'Â', E: 'Ë', I: 'Ï', O: 'Ô', U: 'Û' }

/** German is about a third longer than English. */
const german = 0.35

const vowels = /[aeiou]/gi

/**
 * A text in a pseudo-language: every vowel accented, and enough of them repeated to make it a third longer. A text without
 * accents did not come from the content; a text that overflows leaves no room for another language. Parameters and figures
 * stay. `growth` says how much longer it is, as a share of the text.
 */
export function pseudo(text: string, growth = german): string {
  const words = piecesOf(text).flatMap(wordsOf).join('')
  const count = words.match(vowels)?.length ?? 0
  const added = Math.ceil(words.length * growth)
  let place = 0
  /** Spreads the added letters evenly over the vowels. */
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

/** The pseudo-language as a text transform; names, numbers and addresses are the same in any language. */
export const toPseudo: TextTransform = (text, { isVerbatim }) => (isVerbatim ? text : pseudo(text))
