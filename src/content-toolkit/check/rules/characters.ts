import { glyphs } from '../../art/fonts/faces.ts'
import { codeOf, nameOfCharacter } from '../suggest/character-names.ts'
import type { Report } from '../../read/report.ts'
import type { WrittenString } from '../../read/texts.ts'
import { defineRules } from './rule.ts'
import { garbledLetters } from './garbled-letters.ts'
import { wordBefore } from './word-before.ts'

const inFonts = glyphs.replace(/[\\\]^-]/g, '\\$&')

/** Only glyphs of the fonts, plain spaces and line ends. */
const ordinary = new RegExp(`^[${inFonts.replace(/[\u00a0\u202f]/g, '')}\\n]*$`)
/** Control characters, lone surrogates, private use and unassigned code points. */
const control = /(?![\n\t])[\p{Cc}\p{Cs}\p{Co}\p{Cn}]/u
/** Direction marks, joiners, soft hyphens (Unicode: format characters), and blank Hangul fillers. */
const invisible = /[\p{Cf}\u115f\u1160\u3164\uffa0]/u
/** Emoji, in which zero width joiners are allowed. */
// Stryker disable next-line Regex: with \P it is no expression (ECMA-262, 22.2.1: properties of strings cannot be negated)
const emoji = /\p{RGI_Emoji}/gv
const notInFonts = new RegExp(`[^${inFonts}\\p{C}\\p{Z}]`, 'u')
/** Spaces other than U+0020, but for a no-break space beside a digit or a dash, which is good typography. */
const spaces = /(?![\n ])[\t\p{Zs}\p{Zl}\p{Zp}](?<![\d–—][\u00a0\u202f])(?![\d–—])/u
/** French also allows them where src/content-toolkit/generate/typography.ts puts them anyway. */
const spacesIn: Partial<Record<string, RegExp>> = {
  fr: new RegExp(`${spaces.source}(?<!(?:«|(?:^|\\s)[àyÀY])[\\u00a0\\u202f])(?![;:!?»%€£$])`, 'u'),
}

type Rule = 'control-character' | 'invisible-character' | 'not-in-fonts' | 'unusual-space'

/** Garbled letters, invisible characters, and characters that the fonts do not have. */
export const characters = defineRules(
  {
    'control-character': {
      severity: 'error',
      fix: 'Delete it; if you cannot find it, retype the words around it.',
      summary: 'A text contains a control character.',
      details: `
        NUL, carriage returns and halves of characters come along when words are copied from another program. Browsers
        change or drop them, and React then builds the page anew because it finds other words than the page has.`,
    },
    'garbled-text': {
      severity: 'error',
      fix: 'Retype the words, or paste them again as plain text.',
      suppressible: true,
      summary: 'Letters have been garbled by another program.',
      details: '“RÃ©seau” was “Réseau” once. Paste the text again as plain text, or retype it.',
    },
    'invisible-character': {
      severity: 'error',
      fix: 'Delete it; if you cannot find it, retype the words around it.',
      suppressible: true,
      summary: 'A text contains an invisible character.',
      details: `
        Soft hyphens, zero width spaces and joiners, marks of the direction of writing and byte order marks come along
        when words are copied from PDF files, word processors and chats. A search for the word does not find it, lines
        break at odd places, and a mark of the direction can turn a whole sentence round. Joiners that hold an emoji
        together are left alone.`,
    },
    'not-in-fonts': {
      severity: 'warning',
      fix: 'Use letters of English and French: in share images it would leave a gap.',
      suppressible: true,
      summary: 'A text contains a character that the site’s fonts do not have.',
      details: `
        The fonts are cut to the letters and signs of English, French and their neighbours. On a page another font of
        the visitor's stands in, which is seen; in the picture that stands for a page where it is shared there is none,
        and a hole stays. Emoji are such signs, and so are accents that some programs write behind their letter.`,
      example: {
        wrong: 'en: A table for six 🍾',
        right: 'en: A table for six, and champagne',
      },
    },
    'unusual-space': {
      severity: 'warning',
      fix: 'Delete it and type a space.',
      suppressible: true,
      summary: 'A text contains a space that is not a plain one.',
      details: `
        Word processors put no-break spaces where nobody sees them; where they stand between all words, a line can no
        longer be broken, and the page is wider than the telephone. Type plain spaces: those that belong before ; ! ?
        and inside « » are set for you. A no-break space in those places, beside a figure or a dash does no harm, and is
        not told.`,
    },
  },
  {
    string: (string) => {
      const garbled = garbledLetters(string)
      // Strange characters are part of the garbled word.
      return garbled.length > 0 ? garbled : strangeCharacters(string)
    },
  },
)

function strangeCharacters({ path, value }: WrittenString): Report<Rule>[] {
  if (ordinary.test(value)) return []
  const withoutEmoji = value.replace(emoji, (sequence) => '-'.repeat(sequence.length))
  const at = (place: number) => {
    const text = String.fromCodePoint(value.codePointAt(place) ?? 0)
    const before = wordBefore(value, place)
    const where = before === '' ? 'at its beginning' : `after “${before}”`
    return { path, part: { text, after: value.slice(Math.max(0, place - 8), place) }, message: `has ${nameOfCharacter(text)} ${where}` }
  }
  const found = (rule: Rule, place: number): Report<Rule>[] => (place < 0 ? [] : [{ rule, ...at(place) }])
  return [
    ...found('control-character', value.search(control)),
    ...found('invisible-character', withoutEmoji.search(invisible)),
    ...found('unusual-space', value.search(spacesIn[String(path.at(-1))] ?? spaces)),
    ...missingGlyphs(value, value.search(notInFonts)).map((report) => ({ ...report, path })),
  ]
}

/** Letters get their code point: some look Latin. */
const nameOfSign = (sign: string): string => (/^\p{L}$/u.test(sign) ? `“${sign}” (${codeOf(sign)})` : `“${sign}”`)

function missingGlyphs(value: string, place: number): Report<Rule>[] {
  if (place < 0) return []
  // One grapheme may be several code points: an emoji, or a letter and its accent.
  const sign = new Intl.Segmenter().segment(value).containing(place)?.segment ?? ''
  const part = { text: sign }
  const composed = sign.normalize('NFC')
  if (notInFonts.test(composed))
    return [{ rule: 'not-in-fonts', part, message: `has ${nameOfSign(sign)}, which the site’s fonts do not have` }]
  const message = `has “${composed}” written as a letter followed by an accent, which the site’s fonts do not have`
  return [{ rule: 'not-in-fonts', part, message, suggestion: composed, fix: 'Retype the letter.' }]
}
