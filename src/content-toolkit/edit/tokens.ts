import { CST, Parser } from 'yaml'
import type { ResolvedPath } from '#src/content-model/yaml-values/path.ts'
import { lineAround, type OffsetRange } from '#src/content-toolkit/read/index.ts'

/*
 * Finds values in the text of a YAML file. The tokens of the parser have every byte of the file, so an edit can replace one range and
 * keep all other bytes (decision 035: splices that the parser verifies). This file only reads; proposals.ts builds the new texts.
 *
 * - `parseTokens` and `findNode` lead from the path of a value to its tokens.
 * - `rangeOfToken` returns the bytes of a value, `findChildren` those of each child of a list or map with the comments that belong to it.
 * - Which comment belongs to which child is a convention, not a rule of YAML. A comment that breaks the convention may stay behind when its
 *   child moves. Values never depend on comments.
 */

export type Token = CST.Token
type Collection = CST.BlockMap | CST.BlockSequence | CST.FlowCollection
/** A key with its value in a map, or an item of a list, as the parser's tokens. */
export type Item = CST.CollectionItem

/** A value as tokens: the token of the value, and the token of the map pair or list item that contains the value. */
export type YamlNode = {
  item: Item | undefined
  token: Token | undefined
  isInFlow: boolean
}

/** Parses a file into tokens, which keep every byte. Returns undefined for a file without a value. */
export function parseTokens(text: string): Token | undefined {
  for (const token of new Parser().parse(text)) if (token.type === 'document') return token.value
  return undefined
}

/** Returns the node at a path. Undefined for a missing node, or if the path leads into an alias. */
export function findNode(root: Token | undefined, path: ResolvedPath): YamlNode | undefined {
  let node: YamlNode = { item: undefined, token: root, isInFlow: false }
  for (const step of path) {
    const { token } = node
    if (!CST.isCollection(token)) return undefined
    const item = itemsOf(token)[childIndex(token, step)]
    if (!item) return undefined
    node = { item, token: item.value, isInFlow: node.isInFlow || token.type === 'flow-collection' }
  }
  return node
}

/** Returns the index of the child with a key; -1 if no child has the key. A number is an index already, and is returned unchanged. */
export function childIndex(collection: Token | undefined, step: string | number): number {
  if (!CST.isCollection(collection)) return -1
  if (typeof step === 'number') return step
  return itemsOf(collection).findIndex(({ key }) => key && CST.isScalar(key) && CST.resolveAsScalar(key).value === step)
}

/** Returns the items of a collection. Leaves out the empty item at its end, in which the parser keeps the text after the collection. */
function itemsOf(collection: Collection): Item[] {
  const items: Item[] = collection.items
  return items.filter(({ start, key, sep, value }) => {
    if (collection.type === 'block-seq') return start.some(({ type }) => type === 'seq-item-ind')
    return key !== undefined || sep !== undefined || value !== undefined
  })
}

const endOf = (token: { offset: number; source: string }): number => token.offset + token.source.length

/**
 * Returns the range of a value, without anchor and tag. A block collection ranges from the start of its first item to the end of its last
 * item.
 */
export function rangeOfToken(token: Token): OffsetRange {
  switch (token.type) {
    case 'block-map':
    case 'block-seq': {
      const items = itemsOf(token)
      const first = items[0]
      const last = items.at(-1)
      return [first ? startOfItem(first) : token.offset, last ? endOfItem(last) : token.offset]
    }
    case 'flow-collection': {
      const close = token.end.find(({ type }) => type === 'flow-map-end' || type === 'flow-seq-end')
      return [token.start.offset, close ? endOf(close) : token.offset]
    }
    case 'block-scalar': {
      const header = blockHeader(token)
      const [start, end] = blockLines(token)
      // With the indicator “+” the line breaks at the end belong to the text (YAML 1.2.2, §8.1.1.2).
      const isKept = header?.source.includes('+') === true
      const lines = isKept ? token.source.replace(/\r?\n$/, '') : token.source.trimEnd()
      return [header?.offset ?? token.offset, lines === '' ? Math.min(start, end) : start + lines.length]
    }
    default:
      return [token.offset, 'source' in token ? endOf(token) : token.offset]
  }
}

export const blockHeader = (token: CST.BlockScalar): CST.SourceToken | undefined =>
  token.props.find((prop): prop is CST.SourceToken => prop.type === 'block-scalar-header')

/** Returns the range of the lines of a block scalar, below its header. */
export function blockLines(token: CST.BlockScalar): OffsetRange {
  const last = token.props.at(-1)
  const start = last && 'source' in last ? endOf(last) : token.offset
  return [start, start + token.source.length]
}

/** Returns the tokens of an item, without spaces, line breaks, comments and commas. */
const tokensOfItem = ({ start, key, sep = [], value }: Item): Token[] =>
  [...start, key, ...sep, value].filter(
    (token): token is Token => !!token && !['space', 'newline', 'comment', 'comma'].includes(token.type),
  )

function endOfLast(tokens: readonly Token[]): number {
  const last = tokens.at(-1)
  return last ? rangeOfToken(last)[1] : 0
}

/** Returns where an item starts: at its dash, anchor, tag or key. */
export function startOfItem(item: Item): number {
  const [first] = tokensOfItem(item)
  return first ? rangeOfToken(first)[0] : 0
}
/** Returns the end of the value of an item, or of its key or dash if it has no value. */
const endOfItem = (item: Item): number => endOfLast(tokensOfItem(item))
/** Returns where an item without its value ends: after the dash or the key with its colon, and after the anchor and the tag. */
export const endOfIndicator = (item: Item): number => endOfLast(tokensOfItem(item).filter((token) => token !== item.value))

/**
 * The children of a collection as ranges of the text.
 *
 * - A body begins at a dash or key and ends after a comment on the same line.
 * - A slice is a body with the comments directly above it.
 * - Text between two slices belongs to no child, and stays where it is when children move.
 */
export type Children = { slices: OffsetRange[]; bodies: OffsetRange[]; isFlow: boolean; column: number }

/**
 * Returns where the children of a YAML list or map are in the text, with and without the comments above them.
 *
 *     # Plans         of the list: the empty line separates it from the child
 *
 *     # The best.     first slice
 *     - id: a # one   first slice and body
 *     # The other.    second slice
 *     - id: b         second slice and body
 */
export function findChildren(text: string, collection: Collection): Children {
  const items = itemsOf(collection)
  const isFlow = collection.type === 'flow-collection'
  const bodies = items.map((item): OffsetRange => {
    const start = startOfItem(item)
    const end = endOfItem(item)
    return [start, isFlow ? end : endOfLines(text, start, end)]
  })
  const column = columnAt(text, bodies[0]?.[0] ?? 0)
  if (isFlow) return { slices: bodies, bodies, isFlow, column }
  const slices = bodies.map(([start, end], index): OffsetRange => [startOfComments(text, start, bodies[index - 1]?.[1] ?? 0), end])
  // If only the first child has a comment above, the comment is about the whole list, so the slice of the child is without it.
  const haveComments = slices.some(([start], index) => index > 0 && start !== bodies[index]?.[0])
  if (bodies[0] && !haveComments) slices[0] = bodies[0]
  return { slices, bodies, isFlow, column }
}

export const columnAt = (text: string, offset: number): number => offset - lineAround(text, offset).range[0]

/**
 * Returns the end of the last line of a value, before the line break. Includes comments below the value that are indented more than the
 * child that has the value.
 */
function endOfLines(text: string, start: number, end: number): number {
  const column = columnAt(text, start)
  const endOfLine = (offset: number) => {
    const [, lineEnd] = lineAround(text, offset).range
    return text.charAt(lineEnd - 1) === '\r' ? lineEnd - 1 : lineEnd
  }
  let last = endOfLine(Math.max(start, end))
  for (;;) {
    const next = text.indexOf('\n', last) + 1
    const indent = next > 0 && next < text.length ? commentIndent(lineAround(text, next).text) : undefined
    if (indent === undefined || indent <= column) return last
    last = endOfLine(next)
  }
}

/**
 * Returns the offset at which the comments directly above an item begin, or `start` without comments. A comment that is indented more than
 * the item ends the search, because it is part of the item before (`endOfLines`).
 */
function startOfComments(text: string, start: number, limit: number): number {
  const ownLine = lineAround(text, start).range[0]
  if (text.slice(ownLine, start).trim() !== '') return start
  let first = start
  for (let lineStart = ownLine; lineStart > limit;) {
    const { text: line, range } = lineAround(text, lineStart - 1)
    const indent = commentIndent(line)
    if (range[0] < limit || indent === undefined || indent > start - ownLine) break
    first = range[0] + indent
    lineStart = range[0]
  }
  return first
}

/** Returns the indentation of a line that has only a comment; undefined for other lines. */
const commentIndent = (line: string): number | undefined => /^ *(?=#)/.exec(line)?.[0].length
