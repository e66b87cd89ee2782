import type { HitRange } from '#src/editor/protocol/calls/search-answers.ts'
import { memoizeRecent } from '#src/lib/memoize.ts'

/**
 * Matches a unit of a text: a parameter, a sequence of spaces, or a character with its combining marks. A hit contains whole units only.
 */
const unitPattern = /(?:\{\w+(?::\w+)?\}|\{\{\w+:|[^\S\ufeff]+|[^])\p{M}*/gu
const parameter = /^\{.+[}:]/
/** Matches a unit that a search ignores: an invisible character, such as the soft hyphen, or a star, which marks *emphasis* in a text. */
const ignored = /^[\p{Cf}*]/u

/** Matches punctuation before which French typography inserts a space. A search ignores this space. */
const spacedBefore = /^[;:!?»]/
/** Matches punctuation after which French typography inserts a space. A search ignores this space. */
const spacedAfter = /^«/

/**
 * Characters that a search regards as equal to a plain character, although their Unicode decomposition (NFKD) does not contain this plain
 * character.
 */
const equivalents = new Map(
  Object.entries({ "'": '‘’‚‛ʼ', '"': '“”„‟«»', '-': '‐–—−', oe: 'œ', ae: 'æ', o: 'ø', d: 'đ', l: 'ł' }).flatMap(([plain, variants]) =>
    Array.from(variants, (variant) => [variant, plain] as const),
  ),
)

type FoldedUnit = HitRange & { folded: string }

/**
 * Splits a text into its units. `folded` is a unit in the form in which a search compares units: without case, accents and other
 * differences.
 */
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
  // A fast path for lowercase letters, which are the most frequent units. The code below takes about ten times as long for a letter.
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
 * Memoizes the folded texts of the site (texts without case and accents), because a search at each key press compares all of them. The size
 * is several times the number of texts of a site in all languages. If it were smaller than this number, each search would evict the texts
 * that the next search needs.
 */
const folded = memoizeRecent(20_000, foldText)

/**
 * Returns the ranges of a text that match a query. The ranges do not overlap. Ignores accents, case and invisible characters, and treats
 * all kinds of apostrophes as equal, as well as of quotation marks, hyphens and spaces. With `onlyWholeWords`, leaves out matches inside a
 * longer word.
 */
export function findHits(text: string, query: string, onlyWholeWords = false): HitRange[] {
  const wanted = foldText(query.trim())
  if (wanted.trim() === '' || !folded(text).includes(wanted)) return []
  const units = splitUnits(text)
  /** Units of the text, such as letters, by the offset at which the unit starts in the folded text (without case and accents). */
  const starts = new Map<number, FoldedUnit>()
  /** Units of the text, such as letters, by the offset at which the unit ends in the folded text (without case and accents). */
  const ends = new Map<number, FoldedUnit>()
  let offset = 0
  for (const unit of units) {
    starts.set(offset, unit)
    offset += unit.folded.length
    ends.set(offset, unit)
  }
  const isInWord = (unit: FoldedUnit | undefined) => unit !== undefined && /^[\p{L}\p{N}]/u.test(unit.folded)
  const hits: HitRange[] = []
  for (let start = folded(text).indexOf(wanted); start >= 0; start = folded(text).indexOf(wanted, start + 1)) {
    const end = start + wanted.length
    const first = starts.get(start)
    const last = ends.get(end)
    if (!first || !last || first.start < (hits.at(-1)?.end ?? 0)) continue
    if (onlyWholeWords && (isInWord(ends.get(start)) || isInWord(starts.get(end)))) continue
    hits.push({ start: first.start, end: last.end })
  }
  return hits
}
