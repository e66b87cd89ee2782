import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseDocument, visit } from 'yaml'
import { pseudo } from '../../src/content-toolkit/generate/pseudo-language.ts'
import { readContent } from '../../src/content-toolkit/read/read.ts'

/**
 * Adds languages to the table of a site, which is the one change of code that a language needs, and gives every text of its
 * content a version in each, made by the pseudo-translator from the English. `codes` are ISO 639-1; `growth` is how much longer
 * their texts are.
 */
export function addLanguages(root: string, codes: readonly string[], growth?: number): void {
  addRows(root, codes)
  translateContent(root, codes, growth)
}

/** Adds languages to the table of a site, and nothing else. */
export function addRows(root: string, codes: readonly string[]): void {
  const table = join(root, 'src/content/i18n/locales.ts')
  const rows = codes.map((code) => {
    const tag = `${code}-${code.toUpperCase()}`
    return `  ${code}: { name: '${nameOf(code)}', tag: '${tag}', openGraph: '${tag.replace('-', '_')}', clock: 'digital' },\n`
  })
  writeFileSync(
    table,
    readFileSync(table, 'utf8').replace(/^ {2}fr: \{.*\n/m, (line) => line + rows.join('')),
  )
}

/** What a language calls itself. */
const nameOf = (code: string): string => new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code

function translateContent(root: string, codes: readonly string[], growth: number | undefined): void {
  for (const { file, text } of readContent(root).files) {
    const document = parseDocument(text)
    visit(document, {
      Map(_, map) {
        const english: unknown = map.get('en')
        if (typeof english !== 'string' || !map.has('fr')) return
        // Types of parameters stand in English only.
        for (const code of codes) map.set(code, pseudo(english.replace(/\{(\w+):\w+\}/g, '{$1}'), growth))
      },
    })
    writeFileSync(join(root, 'content', file), document.toString({ lineWidth: 0 }))
  }
}
