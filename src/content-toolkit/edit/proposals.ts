import { CST } from 'yaml'
import type { ContentValue } from '#src/content-model/yaml-values/path.ts'
import type { OffsetRange } from '#src/content-toolkit/read/index.ts'
import { withMoved } from '#src/lib/lists.ts'
import { printBehind, printFlow, printItem, printKey, type TextStyle, textStyles } from './print-value.ts'
import {
  blockHeader,
  blockLines,
  type Children,
  columnAt,
  endOfIndicator,
  findChildren,
  rangeOfToken,
  startOfItem,
  type Token,
  type YamlNode,
} from './tokens.ts'

/*
 * Proposals are ways to write a change, the best first. Each proposal is the whole text with one part replaced. apply-change.ts parses a
 * proposal and decides whether it makes the change and no other.
 */

const lineBreak = (text: string): string => (text.includes('\r\n') ? '\r\n' : '\n')

const replaceRange = (text: string, [start, end]: OffsetRange, replacement: string): string =>
  text.slice(0, start) + replacement + text.slice(end)

export function* proposeReplacements(text: string, { item, token, isInFlow }: YamlNode, value: ContentValue): Generator<string> {
  if (token?.type === 'block-scalar' && typeof value === 'string') yield* proposeBlockTexts(text, token, value)
  const isBlock = token?.type === 'block-scalar' || token?.type === 'block-map' || token?.type === 'block-seq'
  if (token && !isBlock) {
    for (const printed of printLike(token, value)) yield replaceRange(text, rangeOfToken(token), printed)
    return
  }
  if (!item) return
  const indicatorEnd = endOfIndicator(item)
  const [start, end] = token ? rangeOfToken(token) : [indicatorEnd, indicatorEnd]
  // Replaces only the value, so that the comment between the key or dash and the value stays.
  if (text.slice(indicatorEnd, start).trim() !== '') {
    yield replaceRange(text, [start, end], printFlow(value))
    return
  }
  if (!isInFlow) yield replaceRange(text, [indicatorEnd, end], printBehind(value, columnAt(text, startOfItem(item)) + 2, lineBreak(text)))
  yield replaceRange(text, [indicatorEnd, end], ` ${printFlow(value)}`)
}

/** Returns ways to print a value, the best first: a text keeps the quotation marks of the replaced token if possible. */
function printLike(token: Token, value: ContentValue): string[] {
  if (typeof value !== 'string') return [printFlow(value)]
  if (/[\n\r]/.test(value)) return [textStyles.double(value)]
  const style: TextStyle = token.type === 'single-quoted-scalar' ? 'single' : token.type === 'double-quoted-scalar' ? 'double' : 'plain'
  return [textStyles[style](value), textStyles.double(value)]
}

/** Yields proposals for a text in the lines below “|” or “>”, one for each chomping indicator (YAML 1.2.2, §8.1.1.2). */
function* proposeBlockTexts(text: string, token: CST.BlockScalar, value: string): Generator<string> {
  const header = blockHeader(token)
  if (!header) return
  const range = blockLines(token)
  const oldLines = text.slice(...range)
  const newLine = lineBreak(text)
  const indent = ' '.repeat(/^ */m.exec(oldLines.replace(/^(?: *\r?\n)+/, ''))?.[0].length ?? 0)
  const lines = value
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => (line === '' ? '' : indent + line))
    .join(header.source.startsWith('>') ? newLine + newLine : newLine)
  const behindHeader = text.slice(header.offset + header.source.length, range[0])
  for (const chomping of ['', '-', '+']) {
    const indicators = header.source.replaceAll(/[-+]/g, '') + chomping
    yield replaceRange(text, [header.offset, range[1]], indicators + behindHeader + lines + (oldLines.endsWith('\n') ? newLine : ''))
  }
}

/** Yields proposals that add a key at the end of a map. */
export function* proposeAdditions(text: string, node: YamlNode, key: string, value: ContentValue): Generator<string> {
  const { token } = node
  if (!CST.isCollection(token)) {
    yield* proposeReplacements(text, node, { [key]: value })
    return
  }
  const children = findChildren(text, token)
  const printed = children.isFlow ? ` ${printFlow(value)}` : printBehind(value, children.column + 2, lineBreak(text))
  yield* proposeChild(text, token, children, children.bodies.length, `${printKey(key)}:${printed}`)
}

export function* proposeInsertions(text: string, { token }: YamlNode, index: number, value: ContentValue): Generator<string> {
  if (!CST.isCollection(token)) return
  const children = findChildren(text, token)
  yield* proposeChild(
    text,
    token,
    children,
    index,
    children.isFlow ? printFlow(value) : `-${printItem(value, children.column, lineBreak(text))}`,
  )
}

export function* proposeCopies(text: string, { token }: YamlNode, fromIndex: number, toIndex: number): Generator<string> {
  if (!CST.isCollection(token)) return
  const children = findChildren(text, token)
  const body = children.bodies[fromIndex]
  if (body) yield* proposeChild(text, token, children, toIndex, text.slice(...body))
}

export function hasComment(text: string, { token }: YamlNode, index: number): boolean {
  const body = CST.isCollection(token) ? findChildren(text, token).bodies[index] : undefined
  return body !== undefined && /(?:^|\s)#/.test(text.slice(...body))
}

function* proposeChild(text: string, token: Token, children: Children, index: number, printed: string): Generator<string> {
  const { slices, bodies } = children
  const next = slices[index]
  const last = bodies.at(-1)
  if (!last) {
    const [start, end] = rangeOfToken(token)
    yield replaceRange(text, [start + 1, end - 1], text.charAt(start) === '{' ? ` ${printed} ` : printed)
    return
  }
  const gap = gapBetween(text, children)
  yield next ? replaceRange(text, [next[0], next[0]], printed + gap) : replaceRange(text, [last[1], last[1]], gap + printed)
}

/**
 * Returns the separator to write between an inserted child of a map or list and the child beside it. Returns a copy of the text between
 * the last two children. If there is no such text, or it has a comment, returns “, ” for a map in braces or a list in brackets, and
 * otherwise a line break with the indentation of the children.
 */
function gapBetween(text: string, { slices, isFlow, column }: Children): string {
  const [first, second] = slices.slice(-2)
  const gap = first && second ? text.slice(first[1], second[0]) : ''
  if (gap !== '' && !gap.includes('#')) return gap
  return isFlow ? ', ' : lineBreak(text) + ' '.repeat(column)
}

/** Yields proposals that remove a child, with the comments above it. */
export function* proposeRemovals(text: string, { token }: YamlNode, index: number): Generator<string> {
  if (!CST.isCollection(token)) return
  const { slices, isFlow } = findChildren(text, token)
  const previous = slices[index - 1]
  const removed = slices[index]
  const next = slices[index + 1]
  if (!removed) return
  if (!previous && !next) {
    const empty = token.type === 'block-seq' || text.charAt(token.offset) === '[' ? '[]' : '{}'
    yield replaceRange(text, isFlow ? rangeOfToken(token) : removed, empty)
    return
  }
  const gapBefore = previous ? text.slice(previous[1], removed[0]) : ''
  const gapAfter = next ? text.slice(removed[1], next[0]) : ''
  if (next && !gapAfter.includes('#')) yield replaceRange(text, [removed[0], next[0]], '')
  if (previous && !gapBefore.includes('#')) yield replaceRange(text, [previous[1], removed[1]], '')
  // Keeps the comments on both sides of the removed child that do not belong to this child.
  if (previous) yield replaceRange(text, [previous[1], removed[1]], gapBefore.trimEnd())
}

/** Yields proposals that move a child with its comments. Separators and blank lines between children stay where they are. */
export function* proposeMoves(text: string, { token }: YamlNode, from: number, to: number): Generator<string> {
  if (!CST.isCollection(token)) return
  const { slices } = findChildren(text, token)
  const first = slices[0]
  const last = slices.at(-1)
  if (!first || !last || !slices[from]) return
  const gaps = slices.slice(1).map(([start], index) => text.slice(slices[index]?.[1] ?? start, start))
  const parts = withMoved(slices, { from, to })
  yield replaceRange(text, [first[0], last[1]], parts.map((slice, index) => text.slice(...slice) + (gaps[index] ?? '')).join(''))
}
