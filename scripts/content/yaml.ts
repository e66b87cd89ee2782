import { isAlias, isMap, isScalar, LineCounter, parseDocument, visit, type Document, type ParsedNode, type Range } from 'yaml'
import type { Finding } from './finding.ts'
import { aliasOfNothing, explainSyntax, tooManyAliases } from './syntax.ts'

export type Source = {
  /** Path inside the content folder. */
  file: string
  value: unknown
  /** Where a value stands in the file; of a missing one, where its parent stands. */
  locate: (path: readonly PropertyKey[], target?: 'value' | 'key') => { line: number; column: number }
}

export type ParsedYaml = { source: Source; findings: Finding[] }

/** Aliases may repeat each other so often before they expand to more than anyone can have meant. */
const mostAliases = 100

/**
 * Reads one YAML 1.2 file, keeping the position of every value. Faults of syntax are findings, and such a file has no
 * value. Only the first fault is told, and every repeated key: what follows a fault is mostly its consequence.
 */
export function parseYaml(file: string, text: string): ParsedYaml {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const at = (offset: number) => {
    const { line, col } = lines.linePos(offset)
    return { line: Math.max(line, 1), column: Math.max(col, 1) }
  }
  const fault = (offset: number, message: string): Finding => ({ file, ...at(offset), path: '', message })

  const findings = [...document.errors, ...document.warnings]
    .filter(({ code }, index) => index === 0 || code === 'DUPLICATE_KEY')
    .map(({ code, message, pos }) => fault(pos[0], explainSyntax(code, message, text.split('\n')[at(pos[0]).line - 1] ?? '')))
  const dangling = findings.length === 0 ? danglingAlias(document) : undefined
  if (dangling !== undefined) findings.push(fault(dangling, aliasOfNothing))

  let value: unknown
  if (findings.length === 0) {
    try {
      value = document.toJS({ maxAliasCount: mostAliases })
    } catch {
      // The parser gives up on aliases that repeat each other: with dangling ones ruled out, nothing else throws here.
      findings.push(fault(0, tooManyAliases))
    }
  }
  return { source: { file, value, locate: (path, target = 'value') => at(offsetOf(document, path, target)) }, findings }
}

/** Where an alias stands that names no anchor: mostly a text that begins with *emphasis* and has no quotes. */
function danglingAlias(document: Document.Parsed): number | undefined {
  let offset: number | undefined
  visit(document, {
    Alias(_, alias) {
      if (alias.resolve(document)) return
      offset = startOf(alias)
      return visit.BREAK
    },
  })
  return offset
}

/** Offset of the value at a path, or of the nearest thing around it that is there. */
function offsetOf(document: Document.Parsed, path: readonly PropertyKey[], target: 'value' | 'key'): number {
  let node: ParsedNode | null = document.contents
  let offset = startOf(node)
  for (const [depth, segment] of path.entries()) {
    if (isAlias(node)) node = (node.resolve(document) ?? null) as ParsedNode | null // an anchor's node was parsed from the same file
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === String(segment))
      if (!pair) return offset
      node = pair.value
      const wantsKey = target === 'key' && depth === path.length - 1
      offset = wantsKey || !node ? startOf(pair.key) : startOf(node)
    } else if (node && 'items' in node) {
      const item: unknown = node.items[Number(segment)]
      if (item === undefined) return offset
      node = item as ParsedNode // items of a parsed sequence are parsed nodes
      offset = startOf(node)
    } else return offset
  }
  return offset
}

function startOf(node: { range?: Range | null } | null): number {
  return node?.range?.[0] ?? 0
}
