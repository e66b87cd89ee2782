const names: Record<string, string> = {
  '\t': 'a tab',
  '\r': 'a carriage return',
  '\u00a0': 'a no-break space',
  '\u00ad': 'a soft hyphen',
  '\u200b': 'a zero width space',
  '\u200c': 'a zero width non-joiner',
  '\u200d': 'a zero width joiner',
  '\u2028': 'a line separator',
  '\u2029': 'a paragraph separator',
  '\u202f': 'a narrow no-break space',
  '\u2060': 'a word joiner',
  '\ufeff': 'a byte order mark',
}

/** Returns the code point of a character: U+200B. */
export const codeOf = (character: string): string => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** Returns a character for a message. Invisible characters get their name and code point: “O”, a zero width space (U+200B). */
export function nameOfCharacter(character: string): string {
  if (!/^[\p{C}\p{Z}]$/u.test(character)) return `“${character}”`
  const kind = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/.test(character)
    ? 'a mark of the direction of writing'
    : /\p{Z}/u.test(character)
      ? 'an unusual space'
      : 'a character that cannot be shown'
  return `${names[character] ?? kind} (${codeOf(character)})`
}

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
