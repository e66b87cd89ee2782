import { isMap, isScalar, parseDocument, visit } from 'yaml'
import { readContent } from '#src/content-toolkit/read/read-content.ts'

export function countTexts(root: string): number {
  let count = 0
  for (const { text } of readContent(root).files) {
    const document = parseDocument(text)
    const look = (node: unknown) => {
      if (!isMap(node)) return
      const isText = node.items.some(({ key, value }) => isScalar(key) && key.value === 'fr' && isScalar(value)) && !isMap(node.get('en'))
      if (isText) count++
    }
    visit(document, {
      Map: (_, map) => look(map),
      // A YAML alias shows a text at a second place. The check reports a text at each of its places, so an alias counts as a text.
      Alias: (_, alias) => look(alias.resolve(document)),
    })
  }
  return count
}
