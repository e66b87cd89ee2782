import type { z } from 'zod'
import { isAlias, isMap, isScalar, parseDocument, visit, type Document, type ParsedNode, type YAMLMap } from 'yaml'
import { collectValues, isContainer } from '../../lib/collect-values.ts'
import { memoize, memoizeRecent } from '../../lib/memoize.ts'
import { aliasOfNothing } from './common-mistakes.ts'
import { rangeOf, type Range } from './range.ts'
import { repeatedKeys } from './repeated-keys.ts'
import type { Aim, ReadingRule, Report } from './report.ts'
import { explainSyntax, tooDeep, tooManyAliases, type SyntaxReport } from './syntax.ts'

/** The value of a YAML file, and the positions in it. */
export type ParsedYaml = {
  /** The core schema makes only JSON values (YAML 1.2.2, §10.3). Undefined for invalid YAML. */
  value: z.core.util.JSONType | undefined
  /** Why it cannot be used. */
  reports: Report<ReadingRule>[]
  /** The range of a value, its key, or a part of it; for a missing value, that of its parent. */
  rangeAt: (path: readonly PropertyKey[], aim?: Aim) => Range
}

/** Maximum number of aliases in a file. The parser counts the anchor too, and limits nested aliases by it. */
const mostAliases = 100
/** How many characters the aliases of a file may stand for altogether: each is checked wherever it stands. */
const mostRepeated = 100_000
/** How many texts are kept parsed: whoever edits a file asks for the one of before and the one of after again and again. */
const keptTexts = 4
/** More than content needs, and few enough that recursion over it cannot overflow the stack. */
const deepestNesting = 24

/**
 * Parses YAML 1.2, keeping the position of every value. Syntax errors are reported, and leave no value. Only the first
 * one is reported, and repeated keys: later errors are mostly consequences.
 */
export const parseYaml: (text: string) => ParsedYaml = memoizeRecent(keptTexts, parseText)

function parseText(text: string): ParsedYaml {
  const document = parse(text)
  if (!document) return { value: undefined, reports: [tooDeep], rangeAt: () => [0, 0] }

  const [error] = [...document.errors, ...document.warnings]
  const reports: Report<ReadingRule>[] = error ? [explainSyntax(error, text, document)] : []
  reports.push(...repeatedKeys(document.contents))
  if (reports.length === 0 && text.includes('*')) reports.push(...aliasReports(document))

  let value: ParsedYaml['value']
  if (reports.length === 0) {
    try {
      value = document.toJS({ maxAliasCount: mostAliases + 1 }) as ParsedYaml['value'] // see ParsedYaml
    } catch {
      // toJS() throws on too many nested aliases: with dangling ones ruled out, nothing else throws here.
      reports.push(tooManyAliases)
    }
  }
  const [deep] = collectValues(value, (one, path): one is object => path.length === deepestNesting && isContainer(one))
  if (deep) reports.push({ ...tooDeep, range: rangeAt(document, deep.path) })
  const hidden = text.includes(hiddenKey) ? pathOfHiddenKey(value) : undefined
  if (hidden) reports.push({ rule: 'bad-key', path: hidden, target: 'key', message: 'is a word that is reserved for code' })
  return { value, reports, rangeAt: (path, { target, part } = {}) => partOf(text, rangeAt(document, path, target), part) }
}

/** The parser's recursion ends in a RangeError on thousands of nested brackets. */
function parse(text: string): Document.Parsed | undefined {
  try {
    return parseDocument(text, { prettyErrors: false, logLevel: 'error', uniqueKeys: false })
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** A key that is special in JavaScript and lost when an object is copied. */
const hiddenKey = '__proto__'

function pathOfHiddenKey(value: unknown): PropertyKey[] | undefined {
  const [owner] = collectValues(value, (one): one is object => isContainer(one) && Object.hasOwn(one, hiddenKey))
  return owner && [...owner.path, hiddenKey]
}

/** Aliases without an anchor, mostly unquoted texts that begin with *emphasis*; or more than `mostAliases` or `mostRepeated` allow. */
function aliasReports(document: Document.Parsed): SyntaxReport[] {
  const anchors = new Map<string, Range>()
  const aliases: { source: string; range: Range; size: number }[] = []
  /** The length of what an alias stands for, with what the aliases in that stand for. */
  const sizeOf = (source: string): number => {
    const [start, end] = anchors.get(source) ?? [0, 0]
    const within = aliases.filter(({ range }) => range[0] >= start && range[1] <= end)
    return end - start + sum(within.map(({ size }) => size))
  }
  visit(document, {
    Node(_, node) {
      if (!isAlias(node)) {
        if ('anchor' in node && node.anchor) anchors.set(node.anchor, rangeOf(node))
      } else if (aliases.length <= mostAliases) aliases.push({ source: node.source, range: rangeOf(node), size: sizeOf(node.source) })
    },
  })
  const [dangling] = aliases.filter(({ source }) => !anchors.has(source))
  if (dangling) return [{ ...aliasOfNothing, range: dangling.range }]
  const tooMany = aliases.find(
    (_, index) => index === mostAliases || sum(aliases.slice(0, index + 1).map(({ size }) => size)) > mostRepeated,
  )
  return tooMany ? [{ ...tooManyAliases, range: tooMany.range }] : []
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

/** The range of the value at a path, or of its nearest existing ancestor. */
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

/** The range of a part of a value; the whole value if the source differs from the part, such as by an escape. */
function partOf(text: string, [start, end]: Range, part: Aim['part']): Range {
  if (part === undefined) return [start, end]
  const written = text.slice(start, end)
  const { text: own, after = '' } = part
  const place = written.indexOf(after + own)
  const offset = place < 0 ? written.indexOf(own) : place + after.length
  return offset < 0 ? [start, end] : [start + offset, start + offset + own.length]
}

type Pairs = ReadonlyMap<string, YAMLMap.Parsed['items'][number]>

/** The pairs of a map by their key, so that many lookups in a large map are fast. */
const pairsOf = memoize((map: YAMLMap.Parsed): Pairs => {
  // Of repeated keys the first one counts.
  const entries = map.items.flatMap((pair) => (isScalar(pair.key) ? [[String(pair.key.value), pair] as const] : []))
  return new Map(entries.reverse())
})

/** An omitted value has an empty range. */
const isBlank = (node: ParsedNode): boolean => isScalar(node) && node.range[0] === node.range[1]
