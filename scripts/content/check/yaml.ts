import {
  isAlias,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  parseDocument,
  visit,
  type Document,
  type ParsedNode,
  type Range,
  type YAMLParseError,
} from 'yaml'
import { findingAt, mostFindings, wholeFile, type Fault, type Finding, type Region } from './finding.ts'
import { lineIndex } from './line-index.ts'
import { aliasOfNothing, explainSyntax, isOpenQuote, repeatedKey, tooDeep, tooManyAliases } from './syntax.ts'

/** A YAML file that has been read, and knows where everything in it stands. */
export type Source = {
  /** Path inside the content folder. */
  file: string
  text: string
  /** undefined for a file that is no YAML. */
  value: unknown
  /** Where a value stands in the file, or its key; of a missing one, where its parent stands. */
  locate: (path: readonly PropertyKey[], target?: 'key') => Region
  /** A value as it is written, quotes included. */
  written: (path: readonly PropertyKey[]) => string
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
  const region = ([start, end]: [number, number]): Region => {
    const { line: endLine, column: endColumn } = position(Math.min(Math.max(start, end), text.length))
    return { ...position(start), endLine, endColumn }
  }
  const fault = (range: [number, number], { rule, message, fix }: Omit<Fault, 'path'>): Finding => ({
    ...wholeFile(file, { rule, message, fix }),
    ...region(range),
  })

  const syntaxFinding = ({ code, message, pos }: Pick<YAMLParseError, 'code' | 'message' | 'pos'>): Finding => {
    const place = isOpenQuote(message) ? (openQuote(document, pos[0]) ?? pos) : pos
    return fault(place, explainSyntax(code, message, text.split('\n')[region(place).line - 1] ?? ''))
  }
  const [error] = [...document.errors, ...document.warnings]
  const findings = error ? [syntaxFinding(error)] : []
  findings.push(
    ...repeatedKeys(document.contents)
      .slice(0, mostFindings)
      .map((range) => fault(range, repeatedKey)),
  )
  if (findings.length === 0 && text.includes('*')) findings.push(...aliasFaults(document).map(({ range, ...what }) => fault(range, what)))

  let value: unknown
  if (findings.length === 0) {
    try {
      value = document.toJS({ maxAliasCount: mostAliases })
    } catch {
      // The parser gives up on aliases that repeat each other: with dangling ones ruled out, nothing else throws here.
      findings.push(fault([0, 0], tooManyAliases))
    }
  }
  const source: Source = {
    file,
    text,
    value,
    locate: (path, target) => region(rangeOf(document, path, target)),
    written: (path) => text.slice(...rangeOf(document, path)),
  }
  const deep = pathDeeperThan(deepestNesting, value)
  if (deep) findings.push(fault(rangeOf(document, deep), tooDeep))
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
  return { source: { file, text, value: undefined, locate: () => start, written: () => '' }, findings: [wholeFile(file, fault)] }
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

/** Places of keys that stand in their group already. The parser would look for them in a time that grows with their square. */
function repeatedKeys(node: ParsedNode | null): [number, number][] {
  if (!isCollection(node)) return []
  const seen = new Set<unknown>()
  return node.items.flatMap((item): [number, number][] => {
    if (!isPair(item)) return isNode(item) ? repeatedKeys(item) : [] // items of a parsed list are parsed nodes
    const { key, value } = item
    const isRepeated = isScalar(key) && seen.has(key.value)
    if (isScalar(key)) seen.add(key.value)
    const below = value === null ? [] : repeatedKeys(value)
    return isRepeated ? [rangeOfNode(key), ...below] : below
  })
}

/** The parser notices at the end of a text that its quotation mark has no partner; it is mended where it begins. */
function openQuote(document: Document.Parsed, end: number): [number, number] | undefined {
  let range: [number, number] | undefined
  visit(document, {
    Scalar(_, { type, range: own }) {
      if (type?.startsWith('QUOTE') && own && own[0] < end && own[1] >= end - 1) range = [own[0], own[0] + 1]
    },
  })
  return range
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

type AliasFault = Omit<Fault, 'path'> & { range: [number, number] }

/** Aliases that name no anchor, mostly texts that begin with *emphasis* and have no quotes; or more aliases than anyone needs. */
function aliasFaults(document: Document.Parsed): AliasFault[] {
  const anchors = new Set<string>()
  const aliases: { source: string; range: [number, number] }[] = []
  visit(document, {
    Node(_, node) {
      if (isAlias(node)) aliases.push({ source: node.source, range: rangeOfNode(node) })
      else if ('anchor' in node && node.anchor) anchors.add(node.anchor)
    },
  })
  const [dangling] = aliases.filter(({ source }) => !anchors.has(source))
  if (dangling) return [{ ...aliasOfNothing, range: dangling.range }]
  const tooMany = aliases[mostAliases]
  return tooMany ? [{ ...tooManyAliases, range: tooMany.range }] : []
}

/** Offsets of the value at a path, or of the nearest thing around it that is there. */
function rangeOf(document: Document.Parsed, path: readonly PropertyKey[], target?: 'key'): [number, number] {
  let node: ParsedNode | null = document.contents
  let range = rangeOfNode(node)
  for (const [depth, segment] of path.entries()) {
    if (isAlias(node)) node = (node.resolve(document) ?? null) as ParsedNode | null // an anchor's node was parsed from the same file
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === String(segment))
      if (!pair) return range
      node = pair.value
      const wantsKey = target === 'key' && depth === path.length - 1
      range = wantsKey || !node || isBlank(node) ? rangeOfNode(pair.key) : rangeOfNode(node)
    } else if (node && 'items' in node) {
      const item: unknown = node.items[Number(segment)]
      if (item === undefined) return range
      node = item as ParsedNode // items of a parsed sequence are parsed nodes
      range = rangeOfNode(node)
    } else return range
  }
  return range
}

/** A value that is not written at all has no width to point at. */
const isBlank = (node: ParsedNode): boolean => isScalar(node) && node.range[0] === node.range[1]

const rangeOfNode = (node: { range?: Range | null } | null): [number, number] => [node?.range?.[0] ?? 0, node?.range?.[1] ?? 0]
