import { glyphs } from '../../../art/fonts/faces.ts'
import { codeOf, nameOfCharacter } from '../../suggest/characters.ts'
import type { Fault } from '../../check/finding.ts'
import type { WrittenString } from '../../source/texts.ts'
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

/** Characters that nobody sees or that the fonts do not have. */
export function strangeCharacters({ path, value }: WrittenString): Fault[] {
  if (ordinary.test(value)) return []
  const withoutEmoji = value.replace(emoji, (sequence) => '-'.repeat(sequence.length))
  const at = (place: number) => {
    const text = String.fromCodePoint(value.codePointAt(place) ?? 0)
    const before = wordBefore(value, place)
    const where = before === '' ? 'at its beginning' : `behind “${before}”`
    return { path, part: { text, after: value.slice(Math.max(0, place - 8), place) }, message: `has ${nameOfCharacter(text)} ${where}` }
  }
  const found = (rule: Fault['rule'], place: number): Fault[] => (place < 0 ? [] : [{ rule, ...at(place) }])
  return [
    ...found('control-character', value.search(control)),
    ...found('invisible-character', withoutEmoji.search(invisible)),
    ...found('unusual-space', value.search(spacesIn[String(path.at(-1))] ?? spaces)),
    ...missingGlyphs(value, value.search(notInFonts)).map((fault) => ({ ...fault, path })),
  ]
}

/** A letter of another alphabet may look like one of ours. */
const nameOfSign = (sign: string): string => (/^\p{L}$/u.test(sign) ? `“${sign}” (${codeOf(sign)})` : `“${sign}”`)

function missingGlyphs(value: string, place: number): Omit<Fault, 'path'>[] {
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
