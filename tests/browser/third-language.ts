import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMap, isScalar, parseDocument, visit } from 'yaml'
import { pseudo } from '../../scripts/content/pseudo.ts'
import { readContent } from '../../scripts/content/read.ts'

/** Adds German to the table of languages of a site: the one change of code that a third language needs. */
export function addRow(root: string): void {
  const table = join(root, 'src/i18n/locales.ts')
  const row = "  de: { name: 'Deutsch', tag: 'de-DE', openGraph: 'de_DE', clock: 'digital' },\n"
  writeFileSync(table, readFileSync(table, 'utf8').replace(/^ {2}fr: \{.*\n/m, `$&${row}`))
}

/** Gives every text of a site's content a German version, made by the pseudo-translator from the English. */
export function translateContent(root: string): void {
  for (const { file, text } of readContent(root).files) {
    const document = parseDocument(text)
    visit(document, {
      Map(_, map) {
        const english: unknown = map.get('en')
        if (typeof english !== 'string' || !map.has('fr')) return
        // Types of parameters stand in English only.
        map.set('de', pseudo(english.replace(/\{(\w+):\w+\}/g, '{$1}')))
      },
    })
    writeFileSync(join(root, 'content', file), document.toString({ lineWidth: 0 }))
  }
}

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
