import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseDocument, visit } from 'yaml'
import { translateToPseudo } from '#src/content-toolkit/generate/pseudo-language.ts'
import { readContent } from '#src/content-toolkit/read/read-content.ts'
import { mapPieces, type Piece } from '#src/lib/messages/message.ts'
import { pluralForms } from '#src/lib/messages/plurals.ts'
import { directionOf } from './direction-of.ts'
import { replaceInFile } from './replace-in-file.ts'

/**
 * Languages that the variant `other` of the specimen adds to English and French. Arabic is written from right to left, and has six plural
 * forms.
 */
export const addedLanguages = ['de', 'es', 'ar'] as const

/**
 * Adds languages to a copy of the site: rows in the tables of locales and of writing rules, and pseudo-translations of every English text.
 * `codes` are ISO 639-1. `growth` says how much longer the texts get, as a share of the English: 0 keeps the length.
 */
export function addLanguages(root: string, codes: readonly string[], growth?: number): void {
  addRows(root, codes)
  translateContent(root, codes, growth)
}

/** Adds languages to the tables of locales and of writing rules, but translates no texts into them. */
export function addRows(root: string, codes: readonly string[]): void {
  const table = join(root, 'src/content-model/i18n/locales.ts')
  const rows = codes.map((code) => {
    const { region } = new Intl.Locale(code).maximize()
    return `  ${code}: { name: '${nativeName(code)}', tag: '${code}-${region}', openGraph: '${code}_${region}', direction: '${directionOf(code)}', clock: 'digital' },\n`
  })
  replaceInFile(table, /(?<=^ {2}fr: \{ name.*\n)/m, rows.join(''))
  replaceInFile(table, /(?<=^const codes = \[.*)(?=\])/m, codes.map((code) => `, '${code}'`).join(''))
  const emptyRows = codes.map((code) => `  ${code}: {},\n`).join('')
  replaceInFile(join(root, 'src/content-toolkit/languages/writing-rules.ts'), /^(?= {2}fr: \{)/m, emptyRows)
}

const nativeName = (code: string): string => new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code

function translateContent(root: string, codes: readonly string[], growth: number | undefined): void {
  for (const { file, text } of readContent(root).files) {
    const document = parseDocument(text)
    visit(document, {
      Map(_, map) {
        const english: unknown = map.get('en')
        if (typeof english !== 'string' || !map.has('fr')) return
        // Only English texts declare the types of parameters, so the translation omits them.
        const original = english.replace(/\{(\w+):\w+\}/g, '{$1}')
        for (const code of codes) map.set(code, code === 'ar' ? arabic(original) : translateToPseudo(original, growth))
      },
    })
    writeFileSync(join(root, 'content', file), document.toString({ lineWidth: 0 }))
  }
}

/** Arabic words for the plural forms, so that a test sees which form a page shows. */
export const arabicForms: Record<Intl.LDMLPluralRule, string> = {
  zero: 'صفر',
  one: 'واحد',
  two: 'اثنان',
  few: 'قليل',
  many: 'كثير',
  other: 'آخر',
}

const arabicLetters = 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي'

/** Translates a text into Arabic letters: every Latin letter is replaced, and a plural gets the forms of Arabic. */
function arabic(text: string): string {
  const inLetters = (words: string) =>
    words.replace(/\p{Script=Latin}/gu, (letter) => arabicLetters[letter.toLowerCase().charCodeAt(0) % arabicLetters.length] ?? letter)
  const translate = (piece: Piece): string => {
    if (piece.kind === 'parameter') return piece.source
    if (piece.kind === 'plain') return inLetters(piece.source)
    const form = mapPieces(piece.forms.at(-1) ?? '', translate)
    const forms = pluralForms('ar').map(({ category }) => `${arabicForms[category]} ${form}`)
    return `{{${piece.name === undefined ? '' : `${piece.name}:`}${forms.join('|')}}}`
  }
  return mapPieces(text, translate)
}
