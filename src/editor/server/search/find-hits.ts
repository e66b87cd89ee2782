import { memoizeRecent } from '#src/lib/memoize.ts'
import type { HitRange } from '../../calls/answers.ts'

/**
 * Matches a unit of a text, which a search finds as a whole or not at all: a parameter, a sequence of spaces, or a character with its
 * combining marks.
 */
const unitPattern = /(?:\{\w+(?::\w+)?\}|\{\{\w+:|[^\S\ufeff]+|[^])\p{M}*/gu
const parameter = /^\{.+[}:]/
/** Characters that a search ignores: invisible ones such as the soft hyphen, and the stars of *emphasis*. */
const ignored = /^[\p{Cf}*]/u

/** Punctuation before or after which French typography inserts a space. A space there makes no difference to a search. */
const spacedBefore = /^[;:!?»]/
const spacedAfter = /^«/

/** Variants of a character that match it, although Unicode does not decompose them to it (NFKD). */
const equivalents = new Map(
  Object.entries({ "'": '‘’‚‛ʼ', '"': '“”„‟«»', '-': '‐–—−', oe: 'œ', ae: 'æ', o: 'ø', d: 'đ', l: 'ł' }).flatMap(([plain, variants]) =>
    Array.from(variants, (variant) => [variant, plain] as const),
  ),
)

type FoldedUnit = HitRange & { folded: string }

/** Splits a text into its units. `folded` is the form of a unit without case, accents and other differences that a search ignores. */
function splitUnits(text: string): FoldedUnit[] {
  const matches = [...text.matchAll(unitPattern)].filter(([source]) => !ignored.test(source))
  const units = matches.map(({ 0: source, index }, position) => ({
    start: index,
    end: index + source.length,
    folded: foldUnit(source, matches[position - 1]?.[0] ?? '', matches[position + 1]?.[0] ?? ''),
  }))
  return units.filter(({ folded }) => folded !== '')
}

function foldUnit(source: string, before: string, after: string): string {
  // For speed: most characters are such letters, and the rest of this function takes ten times as long.
  if (source.length === 1 && source >= 'a' && source <= 'z') return source
  const withoutMarks = source.normalize('NFKD').replace(/\p{M}/gu, '')
  if (parameter.test(source)) return withoutMarks
  const isSpace = (unit: string) => /^\s/.test(unit)
  if (isSpace(source)) return isSpace(before) || spacedAfter.test(before) || spacedBefore.test(after) ? '' : ' '
  return Array.from(withoutMarks.toUpperCase().toLowerCase(), (letter) => equivalents.get(letter) ?? letter).join('')
}

const foldText = (text: string): string =>
  splitUnits(text)
    .map(({ folded }) => folded)
    .join('')

/**
 * Memoizes the folded texts of the site, because a search at each key press compares all of them. This is room for several times the texts
 * of a site in all languages. With less room than texts, each search would evict what the next one needs.
 */
const folded = memoizeRecent(20_000, foldText)

/**
 * Returns the ranges of a text that match a query, without overlaps. Ignores differences of accents, case, invisible characters, and of the
 * kinds of apostrophes, quotation marks, hyphens and spaces. With `onlyWholeWords`, a match inside a longer word does not count.
 */
export function findHits(text: string, query: string, onlyWholeWords = false): HitRange[] {
  const wanted = foldText(query.trim())
  if (wanted.trim() === '' || !folded(text).includes(wanted)) return []
  const units = splitUnits(text)
  /** The units of the text, by the offset in the folded text at which each unit starts, and by that at which it ends. */
  const starts = new Map<number, FoldedUnit>()
  const ends = new Map<number, FoldedUnit>()
  let offset = 0
  for (const unit of units) {
    starts.set(offset, unit)
    offset += unit.folded.length
    ends.set(offset, unit)
  }
  const isInWord = (unit: FoldedUnit | undefined) => unit !== undefined && /^[\p{L}\p{N}]/u.test(unit.folded)
  const hits: HitRange[] = []
  for (let at = folded(text).indexOf(wanted); at >= 0; at = folded(text).indexOf(wanted, at + 1)) {
    const end = at + wanted.length
    const first = starts.get(at)
    const last = ends.get(end)
    if (!first || !last || first.start < (hits.at(-1)?.end ?? 0)) continue
    if (onlyWholeWords && (isInWord(ends.get(at)) || isInWord(starts.get(end)))) continue
    hits.push({ start: first.start, end: last.end })
  }
  return hits
}
