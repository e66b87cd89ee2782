import { type Document, isAlias, isMap, isScalar, type ParsedNode, parseDocument, visit, type YAMLMap } from 'yaml'
import type { z } from 'zod'
import { memoize, memoizeRecent } from '#src/lib/memoize.ts'
import { collectValues, isContainer } from '#src/lib/objects.ts'
import { explainYamlError } from './explain-yaml-error.ts'
import type { Aim, Finding, ReadingRule } from './finding.ts'
import { type OffsetRange, rangeOf } from './positions.ts'
import { repeatedKeys } from './repeated-keys.ts'
import { danglingAlias, nestedTooDeep, tooManyAliases, type YamlSyntaxError } from './yaml-errors.ts'

export type ParsedYaml = {
  /**
   * The value of the file; undefined if the YAML is invalid. It is a JSON value, because the core schema of YAML has no other types (YAML
   * 1.2.2, §10.3).
   */
  value: z.core.util.JSONType | undefined
  findings: Finding<ReadingRule>[]
  /** Returns the range of a value, its key or a part of it; for a missing value, the range of its parent. */
  rangeAt: (path: readonly PropertyKey[], aim?: Aim) => OffsetRange
}

/**
 * Maximum number of aliases in a file. A file with more is refused. toJS() applies the same limit to nested aliases. Its option is one
 * higher, because toJS() counts the anchor too.
 */
const maxAliases = 100
/**
 * Maximum number of characters to which all aliases of a file may expand in total, because the check reads the text of an anchor again for
 * each of its aliases. A file above this limit is refused.
 */
const maxRepeated = 100_000
/** Maximum depth of nesting. Content needs less, and recursion to this depth cannot overflow the stack. Deeper nesting is refused. */
const maxDepth = 24
/** Number of texts whose parse result is memoized: an editor parses the old and the new text of a file repeatedly. */
const memoizedTexts = 4

/**
 * Parses YAML 1.2 and keeps the position of every value.
 *
 * - A syntax error is reported and leaves no value.
 * - Only the first syntax error is reported, because later errors are usually its consequences.
 * - All repeated keys are reported.
 */
export const parseYaml: (text: string) => ParsedYaml = memoizeRecent(memoizedTexts, parseText)

function parseText(text: string): ParsedYaml {
  const document = parse(text)
  if (!document) return { value: undefined, findings: [nestedTooDeep], rangeAt: () => [0, 0] }

  const [error] = [...document.errors, ...document.warnings]
  const findings: Finding<ReadingRule>[] = error ? [explainYamlError(error, text, document)] : []
  findings.push(...repeatedKeys(document.contents))
  if (findings.length === 0 && text.includes('*')) findings.push(...aliasFindings(document))

  let value: ParsedYaml['value']
  if (findings.length === 0) {
    try {
      // The cast is safe: the core schema of YAML has only JSON values, and no dates or binary data.
      value = document.toJS({ maxAliasCount: maxAliases + 1 }) as ParsedYaml['value']
    } catch {
      // toJS() throws if there are too many nested aliases. Its only other reason to throw is an alias without an anchor, which has been
      // reported above.
      findings.push(tooManyAliases)
    }
  }
  const [tooDeep] = collectValues(value, (node, path): node is object => path.length === maxDepth && isContainer(node))
  if (tooDeep) findings.push({ ...nestedTooDeep, range: nodeRange(document, tooDeep.path) })
  const [owner] = text.includes(protoKey)
    ? collectValues(value, (node): node is object => isContainer(node) && Object.hasOwn(node, protoKey))
    : []
  if (owner)
    findings.push({ rule: 'bad-key', path: [...owner.path, protoKey], target: 'key', message: ({ reading }) => reading.reservedKey() })
  return { value, findings, rangeAt: (path, { target, part } = {}) => partRange(text, nodeRange(document, path, target), part) }
}

/** The check refuses the key `__proto__`, because its value would be lost when JavaScript copies the object. */
const protoKey = '__proto__'

/** Returns undefined if thousands of nested brackets overflow the parser's recursion, which throws a RangeError. */
function parse(text: string): Document.Parsed | undefined {
  try {
    return parseDocument(text, { prettyErrors: false, logLevel: 'error', uniqueKeys: false })
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** Reports an alias without an anchor, which is usually an unquoted text that begins with *emphasis*, or the first alias beyond a limit. */
function aliasFindings(document: Document.Parsed): YamlSyntaxError[] {
  const anchors = new Map<string, OffsetRange>()
  const aliases: { source: string; range: OffsetRange; size: number }[] = []
  /** Number of characters that an alias expands to, including the aliases inside its anchor. */
  const expandedSize = (source: string): number => {
    const [start, end] = anchors.get(source) ?? [0, 0]
    const nested = aliases.filter(({ range }) => range[0] >= start && range[1] <= end)
    return end - start + sum(nested.map(({ size }) => size))
  }
  visit(document, {
    Node(_, node) {
      if (!isAlias(node)) {
        if ('anchor' in node && node.anchor) anchors.set(node.anchor, rangeOf(node))
      } else if (aliases.length <= maxAliases) aliases.push({ source: node.source, range: rangeOf(node), size: expandedSize(node.source) })
    },
  })
  const dangling = aliases.find(({ source }) => !anchors.has(source))
  if (dangling) return [{ ...danglingAlias, range: dangling.range }]
  const excess = aliases.find((_, index) => index === maxAliases || sum(aliases.slice(0, index + 1).map(({ size }) => size)) > maxRepeated)
  return excess ? [{ ...tooManyAliases, range: excess.range }] : []
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** Returns the range of the value at a path, or of its nearest existing ancestor. */
function nodeRange(document: Document.Parsed, path: readonly PropertyKey[], target?: 'key'): OffsetRange {
  let node: ParsedNode | null = document.contents
  let range = rangeOf(node)
  for (const [depth, segment] of path.entries()) {
    // The cast is safe: an alias resolves to a node that was parsed from the same file.
    if (isAlias(node)) node = (node.resolve(document) ?? null) as ParsedNode | null
    if (isMap(node)) {
      const pair = pairsByKey(node).get(String(segment))
      if (!pair) return range
      node = pair.value
      const wantsKey = target === 'key' && depth === path.length - 1
      range = wantsKey || !node || isOmitted(node) ? rangeOf(pair.key) : rangeOf(node)
    } else if (node && 'items' in node) {
      const item: unknown = node.items[Number(segment)]
      if (item === undefined) return range
      node = item as ParsedNode // The cast is safe: all items of a parsed sequence are nodes.
      range = rangeOf(node)
    } else return range
  }
  return range
}

/**
 * Returns the range of a part of a value, or of the whole value if the source does not contain the part literally, for example because an
 * escape replaces a character.
 */
function partRange(text: string, [start, end]: OffsetRange, part: Aim['part']): OffsetRange {
  if (part === undefined) return [start, end]
  const source = text.slice(start, end)
  const { text: wanted, after = '' } = part
  const context = source.indexOf(after + wanted)
  const offset = context < 0 ? source.indexOf(wanted) : context + after.length
  return offset < 0 ? [start, end] : [start + offset, start + offset + wanted.length]
}

type Pairs = ReadonlyMap<string, YAMLMap.Parsed['items'][number]>

/** Indexes the pairs of a map by key, so that many lookups in a large map are fast. The first of repeated keys counts. */
const pairsByKey = memoize((map: YAMLMap.Parsed): Pairs => {
  const entries = map.items.flatMap((pair) => (isScalar(pair.key) ? [[String(pair.key.value), pair] as const] : []))
  return new Map(entries.reverse())
})

/** Returns whether a value is omitted: its range is then empty. */
const isOmitted = (node: ParsedNode): boolean => isScalar(node) && node.range[0] === node.range[1]
