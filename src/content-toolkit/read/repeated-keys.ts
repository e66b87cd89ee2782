import { isCollection, isNode, isPair, isScalar, type ParsedNode } from 'yaml'
import { rangeOf, type Range } from './range.ts'
import { syntax, type SyntaxMistake } from './common-mistakes.ts'
import type { SyntaxReport } from './syntax.ts'

const repeatedKey: SyntaxMistake = { rule: 'duplicate-key', message: 'this key appears here a second time' }
const hyphenMissing = syntax('this item begins without a hyphen, so its lines belong to the item above', 'Write “- ” before it.')

/** Keys that occur twice in a map. The parser's own check (uniqueKeys) takes quadratic time. */
export function repeatedKeys(node: ParsedNode | null): SyntaxReport[] {
  if (!isCollection(node)) return []
  const seen = new Set<unknown>()
  const repeated: { name: unknown; range: Range }[] = []
  const below: SyntaxReport[] = []
  for (const item of node.items) {
    if (!isPair(item)) {
      if (isNode(item)) below.push(...repeatedKeys(item)) // items of a parsed list are parsed nodes
      continue
    }
    const { key, value } = item
    if (isScalar(key)) {
      if (seen.has(key.value)) repeated.push({ name: key.value, range: rangeOf(key) })
      seen.add(key.value)
    }
    below.push(...repeatedKeys(value))
  }
  const item = repeated.length > 1 ? repeated.find(({ name }) => name === 'id') : undefined
  const own = item ? [{ ...hyphenMissing, range: item.range }] : repeated.map(({ range }) => ({ ...repeatedKey, range }))
  return [...own, ...below]
}
