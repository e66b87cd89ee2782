import { baseLocale, localeCodes } from '#src/content-model/i18n/locales.ts'
import { isReadByCode, pagesShowing } from '#src/content-model/tables/placement.ts'
import { type ContentValue, editPathOf, isObject, type ResolvedPath, valueAt, withoutLocale } from '#src/content-model/yaml-values/path.ts'
import { labelAt } from '#src/content-toolkit/edit/index.ts'
import type { TextPlace } from '#src/content-toolkit/generate/index.ts'
import { houseTermsFile, type ParsedContent, presentationOf, sameWordsFile } from '#src/content-toolkit/read/index.ts'
import type { FoundText, TextMatch } from '#src/editor/protocol/calls/search-answers.ts'
import { placeKey } from '#src/editor/protocol/entries.ts'

export type NumberedPlace = Pick<TextPlace, 'file' | 'path'> & { number?: number }

/**
 * Returns the texts and facts at `places`, each as one match. A text in all its languages is one match. The data of a 404 page contain each
 * text in every language, and each of these has its own numbered mark. The match then has the number that is first in `places`.
 */
export function matchesAt({ files }: ParsedContent, places: readonly NumberedPlace[]): TextMatch[] {
  const values = new Map(files.map(({ file, value }) => [file, value]))
  const matches = new Map<string, TextMatch>()
  for (const { file, path: textPath, number } of places) {
    const root = values.get(file)
    const path = withoutLocale(textPath)
    const key = placeKey({ file, path })
    if (matches.has(key)) continue
    // If the optional value of a picture is missing, the page shows an engraving with the mark of this value. The missing value is a match
    // with an empty text, so that a click on the engraving opens its field.
    const value = valueAt(root, path) ?? (valueAt(root, path.slice(0, -1)) === undefined ? undefined : '')
    if (value === undefined) continue
    const place = { file, path: editPathOf(root, path), label: labelAt(root, path), pages: pagesShowing(file, path) }
    const kind = kindOf(file, path, value)
    const texts = textsOfValue(value)
    const isInWords = kind !== 'name' && value !== '' && texts.every(({ locale }) => locale === undefined)
    matches.set(key, {
      ...place,
      kind,
      texts,
      ...(isInWords && { value }),
      ...(number !== undefined && { number }),
    })
  }
  return [...matches.values()]
}

/** Files of the content that only the check reads: the glossary, and the texts that may be the same in all languages. */
const wordLists = [houseTermsFile, sameWordsFile]

/**
 * Returns whether a value is a setting, and not a text or fact that pages show. Settings are entries of the glossary, URLs and ids, for
 * example.
 */
export const isSetting = (file: string, path: ResolvedPath): boolean => wordLists.includes(file) || isReadByCode(file, path)

function kindOf(file: string, path: ResolvedPath, value: ContentValue): TextMatch['kind'] {
  if (isSetting(file, path)) return 'setting'
  if (isObject(value) && typeof value[baseLocale] === 'string') return 'text'
  return presentationOf(file, path)?.kind === 'written' ? 'name' : 'fact'
}

function textsOfValue(value: ContentValue): FoundText[] {
  const texts = localeCodes.flatMap((locale) => {
    const text = isObject(value) ? value[locale] : undefined
    return typeof text === 'string' ? [{ locale, text, hits: [] }] : []
  })
  return texts.length > 0 ? texts : [{ text: printOnLine(value), hits: [] }]
}

const printOnLine = (value: ContentValue): string =>
  typeof value === 'object' && value !== null ? Object.values(value).map(printOnLine).join(', ') : String(value)
