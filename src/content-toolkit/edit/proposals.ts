import { CST } from 'yaml'
import type { Range } from '../read/range.ts'
import type { Value } from './path.ts'
import { printBehind, printFlow, printItem, printKey, textStyles, type TextStyle } from './print-value.ts'
import { bodyOfBlock, columnOf, entriesOf, headerOf, rangeOfToken, startOfItem, type Entries, type Place, type Token } from './tokens.ts'

/*
 * Ways to write a change, the one that fits best first. Each is a whole text that differs in one place; whether it says what it
 * should is for the parser to judge (apply-change.ts).
 */

/** The line break of a file. */
const newLineOf = (text: string): string => (text.includes('\r\n') ? '\r\n' : '\n')

const spliced = (text: string, [start, end]: Range, by: string): string => text.slice(0, start) + by + text.slice(end)

/** A value instead of another. */
export function* replacements(text: string, { item, token, isInFlow }: Place, value: Value): Generator<string> {
  const newLine = newLineOf(text)
  if (token?.type === 'block-scalar' && typeof value === 'string') yield* inLines(text, token, value)
  const isBlock = token?.type === 'block-scalar' || token?.type === 'block-map' || token?.type === 'block-seq'
  if (token && !isBlock) {
    for (const printed of printedLike(token, value)) yield spliced(text, rangeOfToken(token), printed)
    return
  }
  if (!item) return
  const [behind, end] = [endOfMark(item), token ? rangeOfToken(token)[1] : endOfMark(item)]
  const printed = isInFlow
    ? [` ${printFlow(value)}`]
    : [printBehind(value, columnOf(text, startOfItem(item)) + 2, newLine), ` ${printFlow(value)}`]
  // A comment may stand between the two, which is kept.
  if (token && text.slice(behind, rangeOfToken(token)[0]).trim() !== '') {
    yield spliced(text, rangeOfToken(token), printFlow(value))
  } else for (const one of printed) yield spliced(text, [behind, end], one)
}

/** A scalar or a collection in brackets as it was written: with the same quotation marks, if it can. */
function printedLike(token: Token, value: Value): string[] {
  if (typeof value !== 'string') return [printFlow(value)]
  const own: TextStyle = token.type === 'single-quoted-scalar' ? 'single' : token.type === 'double-quoted-scalar' ? 'double' : 'plain'
  const isOneLine = !/[\n\r]/.test(value)
  return [...new Set<TextStyle>(isOneLine ? [own, 'double'] : ['double'])].map((style) => textStyles[style](value))
}

/** A text in the lines below | or >; the sign behind it says what becomes of the line breaks at its end (YAML 1.2.2, §8.1.1.2). */
function* inLines(text: string, token: CST.BlockScalar, value: string): Generator<string> {
  const header = headerOf(token)
  if (!header) return
  const body = bodyOfBlock(token)
  const newLine = newLineOf(text)
  const indent = ' '.repeat(/^ */m.exec(text.slice(...body).replace(/^(?: *\r?\n)+/, ''))?.[0].length ?? 0)
  const trimmed = value.replace(/\n$/, '')
  const lines = trimmed.split('\n').map((line) => (line === '' ? '' : indent + line))
  const written = lines.join(header.source.startsWith('>') ? newLine + newLine : newLine)
  const behindHeader = text.slice(header.offset + header.source.length, body[0])
  for (const chomping of ['', '-', '+']) {
    const mark = header.source.replaceAll(/[-+]/g, '') + chomping
    const gap = /\n$/.test(text.slice(...body)) ? newLine : ''
    yield spliced(text, [header.offset, body[1]], mark + behindHeader + written + gap)
  }
}

/** The offset behind the colon or the dash of an item, and behind its anchor and its tag. */
function endOfMark({ start, key, sep = [] }: NonNullable<Place['item']>): number {
  const last = [...start, ...(key ? [key] : []), ...sep].findLast(({ type }) => !['space', 'newline', 'comment', 'comma'].includes(type))
  return last ? rangeOfToken(last)[1] : 0
}

/** A key that was not there, behind the last of its group. */
export function* additions(text: string, place: Place, key: string, value: Value): Generator<string> {
  const { token } = place
  if (!CST.isCollection(token)) {
    yield* replacements(text, place, { [key]: value })
    return
  }
  const entries = entriesOf(text, token)
  const newLine = newLineOf(text)
  const pair = entries.isFlow
    ? `${printKey(key)}: ${printFlow(value)}`
    : `${printKey(key)}:${printBehind(value, entries.column + 2, newLine)}`
  yield* withEntry(text, token, entries, entries.bodies.length, pair)
}

/** An item of a list that is written anew. */
export function* insertions(text: string, { token }: Place, at: number, value: Value): Generator<string> {
  if (!CST.isCollection(token)) return
  const entries = entriesOf(text, token)
  yield* withEntry(text, token, entries, at, entries.isFlow ? printFlow(value) : `-${printItem(value, entries.column, newLineOf(text))}`)
}

/** An item of a list as a copy of another. */
export function* copies(text: string, { token }: Place, from: number, at: number): Generator<string> {
  if (!CST.isCollection(token)) return
  const entries = entriesOf(text, token)
  const body = entries.bodies[from]
  if (body) yield* withEntry(text, token, entries, at, text.slice(...body))
}

/** Whether something within a value has an anchor, which an alias may stand for elsewhere. */
export const hasAnchor = (text: string, { token }: Place): boolean =>
  token !== undefined && /(?:^|[\s[{,])&\w/.test(text.slice(...rangeOfToken(token)))

/** Whether a comment stands within an item: a copy would repeat it. */
export function hasComment(text: string, { token }: Place, index: number): boolean {
  const body = CST.isCollection(token) ? entriesOf(text, token).bodies[index] : undefined
  return body !== undefined && /(?:^|\s)#/.test(text.slice(...body))
}

function* withEntry(text: string, token: Token, entries: Entries, at: number, written: string): Generator<string> {
  const { slices, bodies } = entries
  const after = slices[at]
  if (slices.length === 0) {
    const [start, end] = rangeOfToken(token)
    yield spliced(text, [start + 1, end - 1], text.charAt(start) === '{' ? ` ${written} ` : written)
    return
  }
  const gap = usualGap(text, entries)
  if (after) yield spliced(text, [after[0], after[0]], written + gap)
  const last = bodies.at(-1)
  if (!after && last) yield spliced(text, [last[1], last[1]], gap + written)
}

/** What stands between two entries: as between the last two, or a comma or a line break. */
function usualGap(text: string, { slices, isFlow, column }: Entries): string {
  const [first, second] = slices.slice(-2)
  const gap = first && second ? text.slice(first[1], second[0]) : ''
  if (gap !== '' && !gap.includes('#')) return gap
  return isFlow ? ', ' : newLineOf(text) + ' '.repeat(column)
}

/** An entry less, with the comments above it. */
export function* removals(text: string, { token }: Place, index: number): Generator<string> {
  if (!CST.isCollection(token)) return
  const { slices, bodies, isFlow } = entriesOf(text, token)
  const [before, own, after] = [slices[index - 1], slices[index], slices[index + 1]]
  if (!own) return
  if (!before && !after) {
    const empty = token.type === 'block-seq' || text.charAt(token.offset) === '[' ? '[]' : '{}'
    yield spliced(text, isFlow ? rangeOfToken(token) : own, empty)
    return
  }
  const gapBefore = before ? text.slice(before[1], own[0]) : ''
  const gapAfter = after ? text.slice(own[1], after[0]) : ''
  if (after && !gapAfter.includes('#')) yield spliced(text, [own[0], after[0]], '')
  if (before && !gapBefore.includes('#')) yield spliced(text, [before[1], own[1]], '')
  // Comments of nobody stand on both sides, and stay.
  const body = bodies[index]
  if (before && body) yield spliced(text, [before[1], own[1]], gapBefore.trimEnd())
}

/** An entry at another place; what stands between the entries stays where it is. */
export function* moves(text: string, { token }: Place, from: number, to: number): Generator<string> {
  if (!CST.isCollection(token)) return
  const { slices } = entriesOf(text, token)
  const [first, last, own] = [slices[0], slices.at(-1), slices[from]]
  if (!first || !last || !own) return
  const moved = slices.toSpliced(from, 1).toSpliced(to, 0, own)
  const gaps = slices.slice(1).map(([start], index) => text.slice(slices[index]?.[1] ?? start, start))
  yield spliced(text, [first[0], last[1]], moved.map((slice, index) => text.slice(...slice) + (gaps[index] ?? '')).join(''))
}
