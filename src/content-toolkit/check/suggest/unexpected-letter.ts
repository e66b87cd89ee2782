import { nameOfCharacter, codeOf } from './character-names.ts'

/** Invisible characters, among them blank Hangul fillers, which are letters in Unicode. */
const invisible = /[\p{Cf}\u115f\u1160\u3164\uffa0]/u
/** Matches invisible characters, letters of another script than Latin, and fullwidth letters and signs. */
const unexpected = new RegExp(`${invisible.source}|[\\uff01-\\uff5e]|(?!\\p{Script=Latin})\\p{L}`, 'u')

/**
 * Returns how to fix a name with a character that cannot be seen or looks like a Latin letter: a zero width space, the Cyrillic е. Returns
 * undefined for a name without Latin letters, which is a text of another script.
 */
export function fixOfUnexpectedLetter(name: string): string | undefined {
  const index = name.search(unexpected)
  if (index < 0 || !/[a-z]/i.test(name)) return undefined
  const character = String.fromCodePoint(name.codePointAt(index) ?? 0)
  const before = name.slice(0, index).replace(/^["']/, '')
  const place = before === '' ? 'at its beginning' : `after “${before}”`
  return invisible.test(character)
    ? `It has ${nameOfCharacter(character)} ${place}: delete it.`
    : `It has ${nameOfCharacter(character)} (${codeOf(character)}) ${place}, which looks like a Latin letter and is another one: retype the name.`
}
