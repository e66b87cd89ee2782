import { baseLocale, localeCodes } from '#src/content/i18n/locales.ts'
import { isReadByCode, pagesShowing } from '#src/content/tables/placement.ts'
import { type ContentValue, isObject, type ResolvedPath, valueAt, withIds, withoutLocale } from '#src/content/yaml-values/path.ts'
import { presentationOf } from '#src/content-toolkit/check/index.ts'
import { labelAt } from '#src/content-toolkit/edit/index.ts'
import type { TextPlace } from '#src/content-toolkit/generate/index.ts'
import { type ContentFolder, houseTermsFile, sameWordsFile } from '#src/content-toolkit/read/index.ts'
import type { FoundText, TextMatch } from '../../calls/answers.ts'
import { placeKey } from '../../protocol/entries.ts'

/** A place of a content file, and the number in the mark of its text. */
export type NumberedPlace = Pick<TextPlace, 'file' | 'path'> & { number?: number }

/**
 * Returns the texts and facts at places of content files, without duplicates. A place in one language leads to the whole text. The data of
 * a 404 page have every language, so several numbers can lead to a text: the match has the first.
 */
export function matchesAt({ files }: ContentFolder, places: readonly NumberedPlace[]): TextMatch[] {
  const values = new Map(files.map(({ file, value }) => [file, value]))
  const matches = new Map<string, TextMatch>()
  for (const { file, path: textPath, number } of places) {
    const root = values.get(file)
    const path = withoutLocale(textPath)
    const key = placeKey({ file, path })
    if (matches.has(key)) continue
    // The place of a picture may have no value: an engraving is then shown.
    const value = valueAt(root, path) ?? (valueAt(root, path.slice(0, -1)) === undefined ? undefined : '')
    if (value === undefined) continue
    const place = { file, path: withIds(root, path), label: labelAt(root, path), pages: pagesShowing(file, path) }
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

/** Files of words that the check reads. */
const wordLists = [houseTermsFile, sameWordsFile]

/** Returns whether a place is a setting and not a text or fact of the site: the glossary, an address, an id. */
export const isSetting = (file: string, path: ResolvedPath): boolean => wordLists.includes(file) || isReadByCode(file, path)

function kindOf(file: string, path: ResolvedPath, value: ContentValue): TextMatch['kind'] {
  if (isSetting(file, path)) return 'setting'
  if (isObject(value) && typeof value[baseLocale] === 'string') return 'text'
  return presentationOf(file, path)?.as === 'written' ? 'name' : 'fact'
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
