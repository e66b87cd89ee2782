import { CST, Parser } from 'yaml'
import { lineAround, type Range } from '../read/range.ts'
import type { ResolvedPath } from './path.ts'

export type Token = CST.Token
type Collection = CST.BlockMap | CST.BlockSequence | CST.FlowCollection
/** A pair of a group or an item of a list, as the parser's tokens have it. */
export type Item = CST.CollectionItem

/** A value as it is written: its token, and the item that it belongs to. */
export type Place = {
  item: Item | undefined
  token: Token | undefined
  /** Within brackets. */
  isInFlow: boolean
  /** Within something that an alias stands for. */
  isAliased: boolean
  /** It, or what it is within, has an anchor. */
  isAnchored: boolean
}

/** The tokens of a file, which keep every byte; undefined for a file without a value. */
export function parseTokens(text: string): Token | undefined {
  for (const token of new Parser().parse(text)) if (token.type === 'document') return token.value
  return undefined
}

/** The place at a path; undefined where there is none. */
export function placeAt(root: Token | undefined, path: ResolvedPath): Place | undefined {
  let place: Place = { item: undefined, token: root, isInFlow: false, isAliased: false, isAnchored: false }
  for (const segment of path) {
    const { token } = place
    if (token?.type === 'alias') return { ...place, isAliased: true }
    if (!CST.isCollection(token)) return undefined
    const item = entriesIn(token)[positionOf(token, segment)]
    if (!item) return undefined
    place = {
      item,
      token: item.value,
      isInFlow: place.isInFlow || token.type === 'flow-collection',
      isAliased: false,
      isAnchored: place.isAnchored || [...item.start, ...(item.sep ?? [])].some(({ type }) => type === 'anchor'),
    }
  }
  return place
}

/** The position of an entry by its key or its number; -1 where there is none. */
export const positionOf = (collection: Token | undefined, segment: string | number): number => {
  if (!CST.isCollection(collection)) return -1
  return typeof segment === 'number' ? segment : entriesIn(collection).findIndex(({ key }) => key && keyOf(key) === segment)
}

const keyOf = (key: Token): string | undefined => (CST.isScalar(key) ? CST.resolveAsScalar(key).value : undefined)

/** The items of a collection without the empty one that the parser keeps for what follows the last. */
function entriesIn(collection: Collection): Item[] {
  const items: Item[] = collection.items
  return items.filter(({ start, key, sep, value }) => {
    if (collection.type === 'block-seq') return start.some(({ type }) => type === 'seq-item-ind')
    return key !== undefined || sep !== undefined || value !== undefined
  })
}

const isBlank = ({ type }: Token): boolean => ['space', 'newline', 'comment', 'comma'].includes(type)

const endOf = (token: { offset: number; source: string }): number => token.offset + token.source.length

/** Where a value is written, without anchor and tag: for a block collection from its first item to the end of its last. */
export function rangeOfToken(token: Token): Range {
  switch (token.type) {
    case 'block-map':
    case 'block-seq': {
      const items = entriesIn(token)
      const [first, last] = [items[0], items.at(-1)]
      return [first ? startOfItem(first) : token.offset, last ? endOfItem(last) : token.offset]
    }
    case 'flow-collection': {
      const close = token.end.find(({ type }) => type === 'flow-map-end' || type === 'flow-seq-end')
      return [token.start.offset, close ? endOf(close) : token.offset]
    }
    case 'block-scalar': {
      const header = headerOf(token)
      const [start, end] = bodyOfBlock(token)
      // With a + the line breaks at its end belong to it (YAML 1.2.2, §8.1.1.2).
      const isKept = header?.source.includes('+') === true
      const written = isKept ? token.source.replace(/\r?\n$/, '') : token.source.trimEnd()
      return [header?.offset ?? token.offset, written === '' ? Math.min(start, end) : start + written.length]
    }
    default:
      return [token.offset, 'source' in token ? endOf(token) : token.offset]
  }
}

export const headerOf = (token: CST.BlockScalar): CST.SourceToken | undefined =>
  token.props.find((prop): prop is CST.SourceToken => prop.type === 'block-scalar-header')

/** The lines of a block scalar, below its header. */
export function bodyOfBlock(token: CST.BlockScalar): Range {
  const last = token.props.at(-1)
  const start = last && 'source' in last ? endOf(last) : token.offset
  return [start, start + token.source.length]
}

/** Where an item begins: its dash, its anchor, its tag or its key. */
export function startOfItem({ start, key, sep = [], value }: Item): number {
  const first = [...start, ...(key ? [key] : []), ...sep, ...(value ? [value] : [])].find((token) => !isBlank(token))
  return first ? (CST.isCollection(first) || first.type === 'block-scalar' ? rangeOfToken(first)[0] : first.offset) : 0
}

/** The end of what an item says, without the spaces and the comment behind it. */
function endOfItem({ start, key, sep = [], value }: Item): number {
  if (value) return rangeOfToken(value)[1]
  const last = [...start, ...(key ? [key] : []), ...sep].findLast((token) => !isBlank(token))
  return last ? rangeOfToken(last)[1] : 0
}

/** Items of a collection as what is written: `bodies` from their dash or key to the comment behind them, `slices` with the
 * comments above them too. What stands between two slices belongs to their places, and stays. */
export type Entries = { slices: Range[]; bodies: Range[]; isFlow: boolean; column: number }

/** Finds the entries of a collection in its text. */
export function entriesOf(text: string, collection: Collection): Entries {
  const items = entriesIn(collection)
  const isFlow = collection.type === 'flow-collection'
  const starts = items.map(startOfItem)
  const bodies = items.map((item, index): Range => {
    const start = starts[index] ?? 0
    return [start, isFlow ? endOfItem(item) : endOfLines(text, start, endOfItem(item))]
  })
  const column = columnOf(text, starts[0] ?? 0)
  if (isFlow) return { slices: bodies, bodies, isFlow, column }
  const slices = bodies.map(([start, end], index): Range => [commentsAbove(text, start, bodies[index - 1]?.[1] ?? 0), end])
  const [first, second] = slices
  // A comment above the first alone is about the whole list.
  const isOwn = slices.some(([start], index) => index > 0 && start !== bodies[index]?.[0])
  if (first && bodies[0] && (!second || !isOwn)) slices[0] = bodies[0]
  return { slices, bodies, isFlow, column }
}

export const columnOf = (text: string, offset: number): number => offset - lineAround(text, offset).range[0]

/** The end of the line of a value, without its break, and of the comments below that are indented further than its entry. */
function endOfLines(text: string, start: number, end: number): number {
  const column = columnOf(text, start)
  let last = withoutBreak(text, lineAround(text, Math.max(start, end)).range)[1]
  for (let line = lineAfter(text, last); line; line = lineAfter(text, last)) {
    const indent = /^ *(?=#)/.exec(line.text)?.[0].length
    if (indent === undefined || indent <= column) break
    last = withoutBreak(text, line.range)[1]
  }
  return last
}

const withoutBreak = (text: string, [start, end]: Range): Range => [start, text.charAt(end - 1) === '\r' ? end - 1 : end]

function lineAfter(text: string, offset: number): ReturnType<typeof lineAround> | undefined {
  const next = text.indexOf('\n', offset)
  return next < 0 || next + 1 >= text.length ? undefined : lineAround(text, next + 1)
}

/** Where the comments begin that stand directly above an item, as far in as it is or less. */
function commentsAbove(text: string, start: number, limit: number): number {
  const own = lineAround(text, start).range[0]
  if (text.slice(own, start).trim() !== '') return start
  let first = start
  for (let lineStart = own; lineStart > limit;) {
    const { text: line, range } = lineAround(text, lineStart - 1)
    const indent = /^ *(?=#)/.exec(line)?.[0].length
    if (range[0] < limit || indent === undefined || indent > start - own) break
    first = range[0] + indent
    lineStart = range[0]
  }
  return first
}
