import { isMap, isScalar, parseDocument, visit } from 'yaml'
import { readContent } from '../../scripts/content/read.ts'

/** How many texts a site's content has. */
export function countTexts(root: string): number {
  let count = 0
  for (const { text } of readContent(root).files) {
    visit(parseDocument(text), {
      Map(_, map) {
        const isText = map.items.some(({ key, value }) => isScalar(key) && key.value === 'fr' && isScalar(value)) && !isMap(map.get('en'))
        if (isText) count++
      },
    })
  }
  return count
}
