import { isCollection, isNode, isPair, isScalar, type ParsedNode } from 'yaml'
import { rangeOf, type Range } from './range.ts'
import { syntax, type SyntaxFault } from './common-mistakes.ts'
import type { LocatedFault } from './syntax.ts'

const repeatedKey: SyntaxFault = { rule: 'duplicate-key', message: 'this key stands here a second time' }
const hyphenMissing = syntax('this item begins without a hyphen, and its lines fall to the item above', 'Write “- ” before it.')

/** Keys that stand in their group already. The parser would look for them in a time that grows with their square. */
export function repeatedKeys(node: ParsedNode | null): LocatedFault[] {
  if (!isCollection(node)) return []
  const seen = new Set<unknown>()
  const repeated: { name: unknown; range: Range }[] = []
  const below: LocatedFault[] = []
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
