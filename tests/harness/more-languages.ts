import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseDocument, visit } from 'yaml'
import { pseudo } from '../../src/content-toolkit/generate/pseudo-language.ts'
import { directionOf } from './direction-of.ts'
import { readContent } from '../../src/content-toolkit/read/read-content.ts'

/**
 * Adds languages to a copy of the site: rows in the table of locales, and pseudo-translations of every English text. `codes` are ISO 639-1.
 * `growth` is the factor by which the texts get longer.
 */
export function addLanguages(root: string, codes: readonly string[], growth?: number): void {
  addRows(root, codes)
  translateContent(root, codes, growth)
}

/** Adds languages to the table of locales only. */
export function addRows(root: string, codes: readonly string[]): void {
  const table = join(root, 'src/content/i18n/locales.ts')
  const rows = codes.map((code) => {
    const { region } = new Intl.Locale(code).maximize()
    return `  ${code}: { name: '${nativeName(code)}', tag: '${code}-${region}', openGraph: '${code}_${region}', direction: '${directionOf(code)}', clock: 'digital' },\n`
  })
  writeFileSync(
    table,
    readFileSync(table, 'utf8').replace(/^ {2}fr: \{.*\n/m, (line) => line + rows.join('')),
  )
}

/** Returns the name of a language in that language. */
const nativeName = (code: string): string => new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code

function translateContent(root: string, codes: readonly string[], growth: number | undefined): void {
  for (const { file, text } of readContent(root).files) {
    const document = parseDocument(text)
    visit(document, {
      Map(_, map) {
        const english: unknown = map.get('en')
        if (typeof english !== 'string' || !map.has('fr')) return
        // Only English texts declare the types of parameters, so the translation omits them.
        for (const code of codes) map.set(code, pseudo(english.replace(/\{(\w+):\w+\}/g, '{$1}'), growth))
      },
    })
    writeFileSync(join(root, 'content', file), document.toString({ lineWidth: 0 }))
  }
}
