import { isAlias, isMap, isScalar, parseDocument, visit, type Document, type ParsedNode, type YAMLMap } from 'yaml'
import { collect, isGroup } from '../../lib/collect.ts'
import { memoize } from '../../lib/memoize.ts'
import { aliasOfNothing } from './common-mistakes.ts'
import { rangeOf, type Range } from './range.ts'
import { repeatedKeys } from './repeated-keys.ts'
import type { Aim, ReadingRule, Report } from './report.ts'
import { explainSyntax, tooDeep, tooManyAliases, type SyntaxReport } from './syntax.ts'

/** What a YAML file says, and where everything in it stands. */
export type ParsedYaml = {
  /** undefined for a file that is no YAML. */
  value: unknown
  /** What keeps it from being read. */
  reports: Report<ReadingRule>[]
  /** Where a value stands in the text, its key, or a part of it; of a missing one, where its parent stands. */
  rangeAt: (path: readonly PropertyKey[], aim?: Aim) => Range
}

/** So many aliases may stand in a file, and so often may they repeat each other, before they are more than anyone can have meant. */
const mostAliases = 100
/** Nobody nests content deeper; it also keeps whoever walks through it from running out of stack. */
const deepestNesting = 24

/**
 * Reads YAML 1.2, keeping the position of every value. What is wrong with its syntax is reported, and such a text has no
 * value. Only the first mistake is told, and repeated keys: what follows a mistake is mostly its consequence.
 */
export function parseYaml(text: string): ParsedYaml {
  const document = parse(text)
  if (!document) return { value: undefined, reports: [tooDeep], rangeAt: () => [0, 0] }

  const [error] = [...document.errors, ...document.warnings]
  const reports: Report<ReadingRule>[] = error ? [explainSyntax(error, text, document)] : []
  reports.push(...repeatedKeys(document.contents))
  if (reports.length === 0 && text.includes('*')) reports.push(...aliasReports(document))

  let value: unknown
  if (reports.length === 0) {
    try {
      value = document.toJS({ maxAliasCount: mostAliases })
    } catch {
      // The parser gives up on aliases that repeat each other: with dangling ones ruled out, nothing else throws here.
      reports.push(tooManyAliases)
    }
  }
  const [deep] = collect(value, (one, path): one is object => path.length === deepestNesting && isGroup(one))
  if (deep) reports.push({ ...tooDeep, range: rangeAt(document, deep.path) })
  const hidden = text.includes(hiddenKey) ? pathOfHiddenKey(value) : undefined
  if (hidden) reports.push({ rule: 'bad-key', path: hidden, target: 'key', message: 'is a word that code keeps for itself' })
  return { value, reports, rangeAt: (path, { target, part } = {}) => partOf(text, rangeAt(document, path, target), part) }
}

/** The parser's own recursion ends in a RangeError where brackets are opened by the thousand. */
function parse(text: string): Document.Parsed | undefined {
  try {
    return parseDocument(text, { prettyErrors: false, logLevel: 'error', uniqueKeys: false })
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** A key that JavaScript keeps for itself, and that whoever copies a group passes over. */
const hiddenKey = '__proto__'

function pathOfHiddenKey(value: unknown): PropertyKey[] | undefined {
  const [owner] = collect(value, (one): one is object => isGroup(one) && Object.hasOwn(one, hiddenKey))
  return owner && [...owner.path, hiddenKey]
}

/** Aliases that name no anchor, mostly texts that begin with *emphasis* and have no quotes; or more aliases than anyone needs. */
function aliasReports(document: Document.Parsed): SyntaxReport[] {
  const anchors = new Set<string>()
  const aliases: { source: string; range: Range }[] = []
  visit(document, {
    Node(_, node) {
      if (isAlias(node)) aliases.push({ source: node.source, range: rangeOf(node) })
      else if ('anchor' in node && node.anchor) anchors.add(node.anchor)
    },
  })
  const [dangling] = aliases.filter(({ source }) => !anchors.has(source))
  if (dangling) return [{ ...aliasOfNothing, range: dangling.range }]
  const tooMany = aliases[mostAliases]
  return tooMany ? [{ ...tooManyAliases, range: tooMany.range }] : []
}

/** Offsets of the value at a path, or of the nearest thing around it that is there. */
function rangeAt(document: Document.Parsed, path: readonly PropertyKey[], target?: 'key'): Range {
  let node: ParsedNode | null = document.contents
  let range = rangeOf(node)
  for (const [depth, segment] of path.entries()) {
    if (isAlias(node)) node = (node.resolve(document) ?? null) as ParsedNode | null // an anchor's node was parsed from the same file
    if (isMap(node)) {
      const pair = pairsOf(node).get(String(segment))
      if (!pair) return range
      node = pair.value
      const wantsKey = target === 'key' && depth === path.length - 1
      range = wantsKey || !node || isBlank(node) ? rangeOf(pair.key) : rangeOf(node)
    } else if (node && 'items' in node) {
      const item: unknown = node.items[Number(segment)]
      if (item === undefined) return range
      node = item as ParsedNode // items of a parsed sequence are parsed nodes
      range = rangeOf(node)
    } else return range
  }
  return range
}

/** Where a part of a value stands; the whole value, where the part is written otherwise, such as by an escape. */
function partOf(text: string, [start, end]: Range, part: Aim['part']): Range {
  if (part === undefined) return [start, end]
  const written = text.slice(start, end)
  const { text: own, after = '' } = part
  const place = written.indexOf(after + own)
  const offset = place < 0 ? written.indexOf(own) : place + after.length
  return offset < 0 ? [start, end] : [start + offset, start + offset + own.length]
}

type Pairs = ReadonlyMap<string, YAMLMap.Parsed['items'][number]>

/** The pairs of a group by their key, so that many places in a large group are found in no time. */
const pairsOf = memoize((map: YAMLMap.Parsed): Pairs => {
  // Of keys that stand there twice the first one counts.
  const entries = map.items.flatMap((pair) => (isScalar(pair.key) ? [[String(pair.key.value), pair] as const] : []))
  return new Map(entries.reverse())
})

/** A value that is not written at all has no width to point at. */
const isBlank = (node: ParsedNode): boolean => isScalar(node) && node.range[0] === node.range[1]
