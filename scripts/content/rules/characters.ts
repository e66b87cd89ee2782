import { glyphs } from '../../art/fonts/faces.ts'
import { codeOf, nameOfCharacter } from '../suggest/characters.ts'
import type { Report } from '../source/report.ts'
import type { WrittenString } from '../source/texts.ts'
import { defineRules } from './rule.ts'
import { garbledLetters } from './garbled-letters.ts'
import { wordBefore } from './word-before.ts'

const inFonts = glyphs.replace(/[\\\]^-]/g, '\\$&')

/** Nothing but what the fonts have, plain spaces and line ends. */
const ordinary = new RegExp(`^[${inFonts.replace(/[\u00a0\u202f]/g, '')}\\n]*$`)
/** What no text holds: control characters, halves of characters, what Unicode leaves to others or to later. */
const control = /(?![\n\t])[\p{Cc}\p{Cs}\p{Co}\p{Cn}]/u
/** Marks of the direction, joiners, soft hyphens (Unicode: format characters), and letters of Korean that are blank. */
const invisible = /[\p{Cf}\u115f\u1160\u3164\uffa0]/u
/** Zero width joiners hold a family or a flag together. */
// Stryker disable next-line Regex: with \P it is no expression (ECMA-262, 22.2.1: properties of strings cannot be negated)
const emoji = /\p{RGI_Emoji}/gv
const notInFonts = new RegExp(`[^${inFonts}\\p{C}\\p{Z}]`, 'u')
/** Spaces other than the plain one; a no-break space beside a figure or a dash is good typography. */
const spaces = /(?![\n ])[\t\p{Zs}\p{Zl}\p{Zp}](?<![\d–—][\u00a0\u202f])(?![\d–—])/u
/** In French they also stand where they are set anyway (scripts/content/generate/typography.ts). */
const spacesIn: Partial<Record<string, RegExp>> = {
  fr: new RegExp(`${spaces.source}(?<!(?:«|(?:^|\\s)[àyÀY])[\\u00a0\\u202f])(?![;:!?»%€£$])`, 'u'),
}

type Rule = 'control-character' | 'invisible-character' | 'not-in-fonts' | 'unusual-space'

/** Letters that another program has spoilt, and characters that nobody sees or that the fonts do not have. */
export const characters = defineRules(
  {
    'control-character': {
      severity: 'error',
      fix: 'Delete it; if it cannot be found, type the words around it anew.',
      summary: 'A text has a character in it that is for machines.',
      details: `
        NUL, carriage returns and halves of characters come along when words are copied from another program. Browsers
        change or drop them, and React then builds the page anew because it finds other words than the page has.`,
    },
    'garbled-text': {
      severity: 'error',
      fix: 'Write the words anew, or paste them again as plain text.',
      suppressible: true,
      summary: 'Letters were spoilt on their way through another program.',
      details: '“RÃ©seau” was “Réseau” once. Paste the text again as plain text, or write it anew.',
    },
    'invisible-character': {
      severity: 'error',
      fix: 'Delete it; if it cannot be found, type the words around it anew.',
      suppressible: true,
      summary: 'A text has a character in it that nobody sees.',
      details: `
        Soft hyphens, zero width spaces and joiners, marks of the direction of writing and byte order marks come along
        when words are copied from PDF files, word processors and chats. A search for the word does not find it, lines
        break at odd places, and a mark of the direction can turn a whole sentence round. Joiners that hold an emoji
        together are left alone.`,
    },
    'not-in-fonts': {
      severity: 'warning',
      fix: 'Write it in letters of English and French: in the pictures for sharing it would leave a hole.',
      suppressible: true,
      summary: 'A text has a sign in it that the fonts of the site do not have.',
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
      summary: 'A text has a space in it that is no plain one.',
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
      // What is strange in a spoilt word is told with it.
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
    const where = before === '' ? 'at its beginning' : `behind “${before}”`
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

/** A letter of another alphabet may look like one of ours. */
const nameOfSign = (sign: string): string => (/^\p{L}$/u.test(sign) ? `“${sign}” (${codeOf(sign)})` : `“${sign}”`)

function missingGlyphs(value: string, place: number): Report<Rule>[] {
  if (place < 0) return []
  // What is seen as one may be several: a family, or a letter and its accent.
  const sign = new Intl.Segmenter().segment(value).containing(place)?.segment ?? ''
  const part = { text: sign }
  const composed = sign.normalize('NFC')
  if (notInFonts.test(composed))
    return [{ rule: 'not-in-fonts', part, message: `has ${nameOfSign(sign)}, which the fonts of the site do not have` }]
  const message = `has “${composed}” written as a letter and an accent behind it, which the fonts of the site do not have`
  return [{ rule: 'not-in-fonts', part, message, suggestion: composed, fix: 'Type the letter anew.' }]
}
