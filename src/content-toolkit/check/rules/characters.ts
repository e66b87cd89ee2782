import { isLocale, localeCodes, locales } from '#src/content-model/i18n/locales.ts'
import type { FindingText } from '#src/content-model/schema/fields/issue.ts'
import { glyphs } from '#src/content-model/tables/glyphs.ts'
import { writingRules } from '#src/content-toolkit/languages/writing-rules.ts'
import { type Finding, wordBefore, type WrittenString } from '#src/content-toolkit/read/index.ts'
import { keysOf } from '#src/lib/objects.ts'
import { codedCharacter, invisible, nameOfCharacter, placeAfter } from '../suggest/name-character.ts'
import { defineRules, errorRule, warningRule } from './rule.ts'

const inFonts = glyphs.replace(/[\\\]^-]/g, '\\$&')

/** Matches strings that consist only of glyphs in the fonts, plain spaces and line ends. Such strings have no strange character. */
const ordinary = new RegExp(`^[${inFonts.replace(/[\u00a0\u202f]/g, '')}\\n]*$`)
/** Matches control characters except tab and line feed, lone surrogates, and private use or unassigned code points. */
const control = /(?![\n\t])[\p{Cc}\p{Cs}\p{Co}\p{Cn}]/u
/** Matches emoji, in which zero width joiners are allowed. */
// Stryker disable next-line Regex: negated by \P, this property of strings is a syntax error with the v flag (ECMA-262, 22.2.1)
const emoji = /\p{RGI_Emoji}/gv
const notInFonts = new RegExp(`[^${inFonts}\\p{C}\\p{Z}]`, 'u')
/** Matches spaces other than U+0020. A no-break space beside a digit or a dash is good typography and does not match. */
const unusualSpace = /(?![\n ])[\t\p{Zs}\p{Zl}\p{Zp}](?<![\d–—][\u00a0\u202f])(?![\d–—])/u
/** The variant of `unusualSpace` for each language that allows no-break spaces next to more characters, such as before a French colon. */
const unusualSpaceIn = new Map<PropertyKey | undefined, RegExp>(
  localeCodes.flatMap((locale) => {
    const allowed = writingRules[locale].noBreakSpace
    const source = allowed && `${unusualSpace.source}(?<!(?:${allowed.before})[\\u00a0\\u202f])(?!${allowed.after})`
    return source === undefined ? [] : [[locale, new RegExp(source, 'u')]]
  }),
)

/** Matches garbled letters: U+FFFD for a lost letter, and UTF-8 decoded as windows-1252 (“Ã©”, “â€™”) or Mac OS Roman (“√©”). */
const garbled = /\ufffd|[ÃÂ][\u0080-\u00bfŠŒŽšœžŸˆ˜‚ƒ„…†‡‰‹›‘’“”•–—€™]|Ã(?=\s|$)|Å[“’\u0092\u0093]|â€|√[©®†´™]|‚Ä/

type CharacterRule = 'control-character' | 'garbled-text' | 'invisible-character' | 'not-in-fonts' | 'unusual-space'

export const characterRules = defineRules(
  {
    'control-character': errorRule(),
    'garbled-text': errorRule({ suppressible: true }),
    'invisible-character': errorRule({ suppressible: true }),
    'not-in-fonts': warningRule(),
    'unusual-space': warningRule(),
  },
  {
    string: (string) => {
      const garbledWord = findGarbledWord(string)
      // If a string has a garbled word, reports only the word and no strange character in the string: the wrong encoding explains both.
      return garbledWord ? [garbledWord] : findStrangeCharacters(string)
    },
  },
)

function findGarbledWord({ path, value }: WrittenString): Finding<CharacterRule> | undefined {
  const index = value.search(garbled)
  if (index < 0) return undefined
  // Words are shorter than 40 characters. So 40 characters before the garbled letter, and 40 from that letter on, contain the whole word.
  const before =
    value
      .slice(Math.max(0, index - 40), index)
      .split(/\s/)
      .at(-1) ?? ''
  const word = before + (/^.\S*/u.exec(value.slice(index, index + 40))?.[0] ?? '')
  const message: FindingText = ({ characters }) => characters.garbled({ word })
  return { rule: 'garbled-text', path, part: { text: word }, message, suggestion: restoreEncoding(word) }
}

/**
 * Returns the original word if another program has decoded its UTF-8 bytes as windows-1252 (“cafÃ©” becomes “café”). Returns undefined if
 * the strange letters have another cause.
 */
function restoreEncoding(word: string): string | undefined {
  const letters = new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))
  const bytes = Array.from(word, (letter) => letters.indexOf(letter))
  if (bytes.includes(-1)) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes))
  } catch {
    return undefined
  }
}

function* findStrangeCharacters({ path, value }: WrittenString): Iterable<Finding<CharacterRule>> {
  if (ordinary.test(value)) return
  const withoutEmoji = value.replace(emoji, (sequence) => '-'.repeat(sequence.length))
  const indexes = {
    'control-character': value.search(control),
    'invisible-character': withoutEmoji.search(invisible),
    'unusual-space': value.search(unusualSpaceIn.get(path.at(-1)) ?? unusualSpace),
  }
  for (const rule of keysOf(indexes)) {
    const index = indexes[rule]
    if (index < 0) continue
    const text = String.fromCodePoint(value.codePointAt(index) ?? 0)
    const message: FindingText = (messages) =>
      messages.characters.has({ character: nameOfCharacter(text)(messages), place: placeAfter(wordBefore(value, index))(messages) })
    yield { rule, path, part: { text, after: value.slice(Math.max(0, index - 8), index) }, message }
  }
  const missing = isInFonts(String(path.at(-1))) ? value.search(notInFonts) : -1
  if (missing >= 0) yield { ...missingGlyph(value, missing), path }
}

/** Returns whether the fonts of the site have the script of a language. Pages show other scripts in a font of the system. */
const isInFonts = (locale: string): boolean => !isLocale(locale) || new Intl.Locale(locales[locale].tag).maximize().script === 'Latn'

function missingGlyph(value: string, index: number): Finding<CharacterRule> {
  // Reports the whole grapheme, such as an emoji, or a letter and its accent. It may consist of several code points.
  const sign = new Intl.Segmenter().segment(value).containing(index)?.segment ?? ''
  const part = { text: sign }
  const composed = sign.normalize('NFC')
  if (notInFonts.test(composed)) {
    // The message adds the code point to a letter, because some letters of other scripts look Latin.
    const message: FindingText = (messages) => {
      const character = /^\p{L}$/u.test(sign) ? codedCharacter(sign)(messages) : messages.characters.quoted({ character: sign })
      return messages.characters.notInFonts({ character })
    }
    return { rule: 'not-in-fonts', part, message }
  }
  const message: FindingText = ({ characters }) => characters.decomposed({ letter: composed })
  return { rule: 'not-in-fonts', part, message, suggestion: composed, fix: ({ characters }) => characters.retypeLetter() }
}
