import type { FindingText } from '#src/content-model/schema/fields/issue.ts'
import type { CheckMessages } from '#src/tool-messages/generated/messages.ts'

const names: Record<string, keyof CheckMessages['characters']['names']> = {
  '\t': 'tab',
  '\r': 'carriageReturn',
  '\u00a0': 'noBreakSpace',
  '\u00ad': 'softHyphen',
  '\u200b': 'zeroWidthSpace',
  '\u200c': 'zeroWidthNonJoiner',
  '\u200d': 'zeroWidthJoiner',
  '\u2028': 'lineSeparator',
  '\u2029': 'paragraphSeparator',
  '\u202f': 'narrowNoBreakSpace',
  '\u2060': 'wordJoiner',
  '\ufeff': 'byteOrderMark',
}

/** Returns the code point of a character: U+200B. */
const codeOf = (character: string): string => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** Returns how a message names a character. Invisible characters get their name and code point: “O”, a zero width space (U+200B). */
export function nameOfCharacter(character: string): FindingText {
  if (!/^[\p{C}\p{Z}]$/u.test(character)) return ({ characters }) => characters.quoted({ character })
  const kind = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/.test(character)
    ? 'direction'
    : /\p{Z}/u.test(character)
      ? 'space'
      : 'hidden'
  return ({ characters }) => characters.coded({ name: characters.names[names[character] ?? kind](), code: codeOf(character) })
}

/** Returns a character with its code point: “е” (U+0435). */
export const codedCharacter =
  (character: string): FindingText =>
  ({ characters }) =>
    characters.coded({ name: characters.quoted({ character }), code: codeOf(character) })

/** Says where a part of a text is: after the word `before`, or at the beginning if `before` is empty. */
export const placeAfter =
  (before: string): FindingText =>
  ({ characters }) =>
    before === '' ? characters.atBeginning() : characters.after({ before })

/** Matches direction marks, joiners, soft hyphens (Unicode: format characters), and blank Hangul fillers, which are letters in Unicode. */
export const invisible = /[\p{Cf}\u115f\u1160\u3164\uffa0]/u
/** Matches invisible characters, letters of another script than Latin, and fullwidth letters and signs. */
const unexpected = new RegExp(`${invisible.source}|[\\uff01-\\uff5e]|(?!\\p{Script=Latin})\\p{L}`, 'u')

/**
 * Returns how to fix a name with a character that cannot be seen or looks like a Latin letter: a zero width space, the Cyrillic е. Returns
 * undefined for a name without Latin letters, which is a text of another script.
 */
export function fixOfUnexpectedLetter(name: string): FindingText | undefined {
  const index = name.search(unexpected)
  if (index < 0 || !/[a-z]/i.test(name)) return undefined
  const character = String.fromCodePoint(name.codePointAt(index) ?? 0)
  const before = name.slice(0, index).replace(/^["']/, '')
  const place = placeAfter(before)
  return (messages) =>
    invisible.test(character)
      ? messages.characters.deleteLetter({ character: nameOfCharacter(character)(messages), place: place(messages) })
      : messages.characters.retypeName({ character: codedCharacter(character)(messages), place: place(messages) })
}
