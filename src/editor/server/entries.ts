import type { Entry } from '../protocol/answers.ts'
import { isObject, valueAt, withIds, type ResolvedPath, type Value } from '../../content-toolkit/edit/path.ts'
import { labelInWords } from '../protocol/label.ts'
import { languages, editorWords } from '../protocol/words.ts'
import { baseLocale, type Locale } from '../../content/i18n/locales.ts'
import type { TextPlace } from '../../content-toolkit/generate/text-transform.ts'
import type { ContentFile } from '../../content-toolkit/read/content-file.ts'
import type { ContentFolder } from '../../content-toolkit/read/read.ts'
import { labelOf } from '../../content-toolkit/edit/label.ts'
import { withoutLocale } from './text-path.ts'
import { rootOf } from '../../content-toolkit/edit/root-of.ts'

/** More than anybody reads; the words that were looked for were too short. */
const mostEntries = 200

/** Texts and facts at places, each once, as a language says them. */
export function entriesAt({ files }: ContentFolder, places: readonly Pick<TextPlace, 'file' | 'path'>[], locale: Locale): Entry[] {
  const found = new Map<string, Entry>()
  for (const { file, path } of places) {
    const source = files.find((one) => one.file === file)
    const own = withoutLocale(path) as ResolvedPath // of a YAML file: keys and positions
    const key = JSON.stringify([file, own])
    const entry = source && !found.has(key) ? entryAt(source, own, locale) : undefined
    if (entry) found.set(key, entry)
  }
  return [...found.values()]
}

/** Texts and facts that have some words in them, or in what they are called, in whatever language, without regard to case and accents. */
export function entriesWith({ files }: ContentFolder, words: string, locale: Locale): { entries: Entry[]; isCut: boolean } {
  const wanted = folded(words)
  const found = files.flatMap((file) =>
    file.isRead && file.schema
      ? file.strings.flatMap(({ path, value }) =>
          folded(value).includes(wanted) || namesOf(file, path).some((name) => folded(name).includes(wanted))
            ? [{ file: file.file, path }]
            : [],
        )
      : [],
  )
  const entries = entriesAt({ files, images: [] }, found.slice(0, mostEntries * 2), locale)
  return { entries: entries.slice(0, mostEntries), isCut: found.length > mostEntries * 2 || entries.length > mostEntries }
}

/** What the editor calls a place, in the languages that it speaks. */
function namesOf(source: ContentFile, path: readonly PropertyKey[]): string[] {
  const label = labelOf(rootOf(source), withoutLocale(path) as ResolvedPath) // of a YAML file: keys and positions
  return languages.map((language) => labelInWords(source.file, label, editorWords(language)))
}

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase()

function entryAt(source: ContentFile, path: ResolvedPath, locale: Locale): Entry | undefined {
  const root = rootOf(source)
  const value = valueAt(root, path)
  return value === undefined
    ? undefined
    : { file: source.file, path: withIds(root, path), label: labelOf(root, path), says: said(value, locale) }
}

/** A value on a line; a text in a language, or in the base language where it is missing. */
function said(value: Value, locale: Locale): string {
  if (!isObject(value) && !Array.isArray(value)) return String(value)
  const text = isObject(value) ? (value[locale] ?? value[baseLocale]) : undefined
  return typeof text === 'string'
    ? text
    : Object.values(value)
        .map((part) => said(part, locale))
        .join(', ')
}
