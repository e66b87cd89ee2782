import { baseLocale, type Locale } from '../../content/i18n/locales.ts'
import { type ContentValue, isObject, type ResolvedPath, valueAt, withIds, withoutLocale } from '../../content/yaml-values/path.ts'
import { labelAt } from '../../content-toolkit/edit/index.ts'
import type { TextPlace } from '../../content-toolkit/generate/index.ts'
import type { ContentFile, ContentFolder } from '../../content-toolkit/read/index.ts'
import { editorWords, languages } from '../../words/index.ts'
import type { TextMatch } from '../calls/answers.ts'
import { nameOfPlace } from '../protocol/label.ts'

/** Maximum number of results. A search with more results is cut, and the panel asks for more specific words. */
const maxEntries = 200

/** Returns the texts and facts at places of content files, in a language, without duplicates. */
export function entriesAt(
  { files }: ContentFolder,
  places: readonly (Pick<TextPlace, 'file' | 'path'> & { number?: number })[],
  locale: Locale,
): TextMatch[] {
  const entries = new Map<string, TextMatch>()
  for (const { file, path: textPath, number } of places) {
    const value = files.find((source) => source.file === file)?.value
    const path = withoutLocale(textPath) as ResolvedPath // paths in YAML files have only keys and positions
    // The place of a picture may have no value: an engraving is then shown.
    const shown = valueAt(value, path) ?? (valueAt(value, path.slice(0, -1)) === undefined ? undefined : '')
    if (shown === undefined) continue
    const place = { file, path: withIds(value, path), label: labelAt(value, path) }
    const entry = { ...place, text: printOnLine(shown, locale), ...(number !== undefined && { number }) }
    entries.set(JSON.stringify([file, path]), entry)
  }
  return [...entries.values()]
}

/**
 * Returns the texts and facts that contain `query` as one phrase in any language, then those whose label contains it. Ignores case and
 * accents, and leaves out ids, which no page shows.
 */
export function searchEntries(folder: ContentFolder, query: string, locale: Locale): { entries: TextMatch[]; isCut: boolean } {
  const contains = (text: string) => searchable(text).includes(searchable(query))
  const candidates = folder.files
    .filter(({ isParsed, schema }) => isParsed && schema)
    .flatMap((source) => source.strings.map(({ path, value }) => ({ source, file: source.file, path, value })))
    .filter(({ path }) => path.at(-1) !== 'id')
  const [inText = [], others = []] = partition(candidates, ({ value }) => contains(value))
  const places = [...inText, ...others.filter(({ source, path }) => labelsOfPath(source, path).some(contains))]
  // A text that matches in two languages has two places, but is one entry. Twice as many places therefore give enough entries.
  const entries = entriesAt(folder, places.slice(0, maxEntries * 2), locale)
  return { entries: entries.slice(0, maxEntries), isCut: places.length > maxEntries * 2 || entries.length > maxEntries }
}

const partition = <Item>(items: readonly Item[], test: (item: Item) => boolean): Item[][] => [
  items.filter(test),
  items.filter((item) => !test(item)),
]

/** Returns the label of a place in each language of the editor. */
function labelsOfPath({ file, value }: ContentFile, path: readonly PropertyKey[]): string[] {
  const label = labelAt(value, withoutLocale(path) as ResolvedPath) // paths in YAML files have only keys and positions
  return languages.map((language) => nameOfPlace(file, label, editorWords(language)))
}

const searchable = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase()

/** Prints a value on one line. Prints a text in `locale`, or in the base language if the text lacks `locale`. */
function printOnLine(value: ContentValue, locale: Locale): string {
  if (!isObject(value) && !Array.isArray(value)) return String(value)
  const text = isObject(value) ? (value[locale] ?? value[baseLocale]) : undefined
  if (typeof text === 'string') return text
  return Object.values(value)
    .map((child) => printOnLine(child, locale))
    .join(', ')
}
