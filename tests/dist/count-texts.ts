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
      // A YAML alias repeats a text from another place. The check reports the text at both places, so it is counted twice.
      Alias: (_, alias) => look(alias.resolve(document)),
    })
  }
  return count
}
