import { isAlias, isMap, isScalar, LineCounter, parseDocument, type Document, type ParsedNode, type Range } from 'yaml'
import type { Finding } from './finding.ts'

export type Source = {
  /** Path inside the content folder. */
  file: string
  value: unknown
  /** Where a value stands in the file; of a missing one, where its parent stands. */
  locate: (path: readonly PropertyKey[], target?: 'value' | 'key') => { line: number; column: number }
}

type Parsed = { source: Source; findings: Finding[] }

/** More aliases than this expand to more than anyone can have meant. */
const mostAliases = 100

/**
 * Reads one YAML 1.2 file, keeping the position of every value. Faults of syntax are findings, and such a file has no
 * value.
 */
export function parseYaml(file: string, text: string): Parsed {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: true })
  const at = (offset: number) => {
    const { line, col } = lines.linePos(offset)
    return { line: Math.max(line, 1), column: Math.max(col, 1) }
  }
  const findings = [...document.errors, ...document.warnings].map((fault): Finding => ({
    file,
    ...at(fault.pos[0]),
    path: '',
    message: `cannot be read as YAML: ${fault.message.replace(/\s+/g, ' ')}`,
  }))
  const value = findings.length > 0 ? undefined : toValue(document)
  return { source: { file, value, locate: (path, target = 'value') => at(offsetOf(document, path, target)) }, findings }
}

function toValue(document: Document.Parsed): unknown {
  return document.toJS({ maxAliasCount: mostAliases })
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
      node = pair.value as ParsedNode | null // items of a parsed map are parsed nodes; yaml's type of pair.value is wider
      const wantsKey = target === 'key' && depth === path.length - 1
      offset = wantsKey || !node ? startOf(pair.key as ParsedNode) : startOf(node) // likewise for its key
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
