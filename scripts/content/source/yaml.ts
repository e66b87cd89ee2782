import { isAlias, isMap, isScalar, parseDocument, visit, type Document, type ParsedNode, type YAMLMap } from 'yaml'
import { perObject } from '../../lib/memoize.ts'
import { findingAt, mostFindings, wholeFile, type Aim, type Fault, type Finding, type Region } from '../check/finding.ts'
import { lineIndex } from './line-index.ts'
import { lineAround, rangeOf, type Range } from './range.ts'
import { repeatedKeys } from './repeated-keys.ts'
import { aliasOfNothing } from './common-mistakes.ts'
import { explainSyntax, tooDeep, tooManyAliases, type LocatedFault } from './syntax.ts'

/** A YAML file that has been read, and knows where everything in it stands. */
export type Source = {
  /** Path inside the content folder. */
  file: string
  text: string
  /** undefined for a file that is no YAML. */
  value: unknown
  /** Where a value stands in the file, its key, or a part of it; of a missing one, where its parent stands. */
  locate: (path: readonly PropertyKey[], aim?: Aim) => Region
  /** A value as it is written, quotes included. */
  written: (path: readonly PropertyKey[]) => string
  /** The rest of the line behind a value, as far as anyone looks. */
  behind: (path: readonly PropertyKey[]) => string
}

export type ParsedYaml = { source: Source; findings: Finding[] }

/** So many aliases may stand in a file, and so often may they repeat each other, before they are more than anyone can have meant. */
const mostAliases = 100
/** Nobody nests content deeper; it also keeps whoever walks through it from running out of stack. */
const deepestNesting = 24

/**
 * Reads one YAML 1.2 file, keeping the position of every value. Faults of syntax are findings, and such a file has no
 * value. Only the first fault is told, and repeated keys: what follows a fault is mostly its consequence.
 */
export function parseYaml(file: string, text: string): ParsedYaml {
  const document = parse(text)
  if (!document) return unread(file, text, tooDeep)

  // The parser's own line counter loses lines behind some mistakes.
  const position = lineIndex(text)
  const region = ([start, end]: Range): Region => {
    // Of a value of several lines the first is enough: what is marked is where to begin.
    const { line: endLine, column: endColumn } = position(Math.max(start, Math.min(end, lineAround(text, start).range[1])))
    return { ...position(start), endLine, endColumn }
  }
  const located = ({ range, ...fault }: LocatedFault): Finding => ({ ...wholeFile(file, fault), ...region(range) })

  const [error] = [...document.errors, ...document.warnings]
  const findings = error ? [located(explainSyntax(error, text, document))] : []
  findings.push(...repeatedKeys(document.contents).slice(0, mostFindings).map(located))
  if (findings.length === 0 && text.includes('*')) findings.push(...aliasFaults(document).map(located))

  let value: unknown
  if (findings.length === 0) {
    try {
      value = document.toJS({ maxAliasCount: mostAliases })
    } catch {
      // The parser gives up on aliases that repeat each other: with dangling ones ruled out, nothing else throws here.
      findings.push(located({ ...tooManyAliases, range: [0, 0] }))
    }
  }
  const source: Source = {
    file,
    text,
    value,
    locate: (path, { target, part } = {}) => region(partOf(text, rangeAt(document, path, target), part)),
    written: (path) => text.slice(...rangeAt(document, path)),
    behind: (path) => {
      const [, end] = rangeAt(document, path)
      return text.slice(end, end + 200).split('\n', 1)[0] ?? ''
    },
  }
  const deep = pathDeeperThan(deepestNesting, value)
  if (deep) findings.push(located({ ...tooDeep, range: rangeAt(document, deep) }))
  const hidden = text.includes(hiddenKey) ? pathOfHiddenKey(value) : undefined
  if (hidden)
    findings.push(findingAt(source, { rule: 'bad-key', path: hidden, target: 'key', message: 'is a word that code keeps for itself' }))
  return { source: findings.length > 0 ? { ...source, value: undefined } : source, findings }
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

function unread(file: string, text: string, fault: Omit<Fault, 'path'>): ParsedYaml {
  const start = { line: 1, column: 1, endLine: 1, endColumn: 1 }
  return {
    source: { file, text, value: undefined, locate: () => start, written: () => '', behind: () => '' },
    findings: [wholeFile(file, fault)],
  }
}

function pathDeeperThan(limit: number, value: unknown): PropertyKey[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (limit === 0) return []
  for (const [key, child] of Object.entries(value)) {
    const deep = pathDeeperThan(limit - 1, child)
    if (deep) return [Array.isArray(value) ? Number(key) : key, ...deep]
  }
  return undefined
}

/** A key that JavaScript keeps for itself, and that whoever copies a group passes over. */
const hiddenKey = '__proto__'

function pathOfHiddenKey(value: unknown): PropertyKey[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (Object.hasOwn(value, hiddenKey)) return [hiddenKey]
  for (const [key, child] of Object.entries(value)) {
    const below = pathOfHiddenKey(child)
    if (below) return [Array.isArray(value) ? Number(key) : key, ...below]
  }
  return undefined
}

/** Aliases that name no anchor, mostly texts that begin with *emphasis* and have no quotes; or more aliases than anyone needs. */
function aliasFaults(document: Document.Parsed): LocatedFault[] {
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
const pairsOf = perObject((map: YAMLMap.Parsed): Pairs => {
  // Of keys that stand there twice the first one counts.
  const entries = map.items.flatMap((pair) => (isScalar(pair.key) ? [[String(pair.key.value), pair] as const] : []))
  return new Map(entries.reverse())
})

/** A value that is not written at all has no width to point at. */
const isBlank = (node: ParsedNode): boolean => isScalar(node) && node.range[0] === node.range[1]
