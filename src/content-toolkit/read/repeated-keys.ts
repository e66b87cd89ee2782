import { isCollection, isNode, isPair, isScalar, type ParsedNode } from 'yaml'
import { type OffsetRange, rangeOf } from './positions.ts'
import { type YamlError, yamlError, type YamlSyntaxError } from './yaml-errors.ts'

const repeatedKey: YamlError = { rule: 'duplicate-key', message: ({ reading }) => reading.repeatedKey() }
const hyphenMissing = yamlError('itemWithoutHyphen', 'writeHyphenBefore')

/** Reports keys that occur twice in a map. The parser's check for this (uniqueKeys) takes quadratic time. */
export function repeatedKeys(node: ParsedNode | null): YamlSyntaxError[] {
  if (!isCollection(node)) return []
  const seen = new Set<unknown>()
  const repeated: { name: unknown; range: OffsetRange }[] = []
  const nested: YamlSyntaxError[] = []
  for (const item of node.items) {
    if (!isPair(item)) {
      if (isNode(item)) nested.push(...repeatedKeys(item)) // `isNode` only narrows the type.
      continue
    }
    const { key, value } = item
    if (isScalar(key)) {
      if (seen.has(key.value)) repeated.push({ name: key.value, range: rangeOf(key) })
      seen.add(key.value)
    }
    nested.push(...repeatedKeys(value))
  }
  // If several keys of a map are repeated, and `id` is one of them, the map probably consists of two items, of which the second lacks its
  // hyphen.
  const id = repeated.length > 1 ? repeated.find(({ name }) => name === 'id') : undefined
  const findings = id ? [{ ...hyphenMissing, range: id.range }] : repeated.map(({ range }) => ({ ...repeatedKey, range }))
  return [...findings, ...nested]
}
