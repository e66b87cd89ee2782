import type { Entry } from '../../src/editor-api/answers.ts'
import { isObject, valueAt, withIds, type ResolvedPath, type Value } from '../../src/editor-api/path.ts'
import { baseLocale } from '../../src/i18n/locales.ts'
import type { TextPlace } from '../content/generate/text-transform.ts'
import type { ContentFile } from '../content/source/content-file.ts'
import type { ContentFolder } from '../content/source/read.ts'
import { labelOf } from '../repository/label.ts'
import { withoutLocale } from './text-path.ts'
import { rootOf } from './root-of.ts'

/** More than anybody reads; the words that were looked for were too short. */
const mostEntries = 200

/** Texts and facts at places, each once. */
export function entriesAt({ files }: ContentFolder, places: readonly Pick<TextPlace, 'file' | 'path'>[]): Entry[] {
  const found = new Map<string, Entry>()
  for (const { file, path } of places) {
    const source = files.find((one) => one.file === file)
    const own = withoutLocale(path) as ResolvedPath // of a YAML file: keys and positions
    const key = JSON.stringify([file, own])
    const entry = source && !found.has(key) ? entryAt(source, own) : undefined
    if (entry) found.set(key, entry)
  }
  return [...found.values()]
}

/** Texts and facts that have some words in them, in whatever language, without regard to case and accents. */
export function entriesWith({ files }: ContentFolder, words: string): { entries: Entry[]; isCut: boolean } {
  const wanted = folded(words)
  const found = files.flatMap((file) =>
    file.isRead && file.schema
      ? file.strings.flatMap(({ path, value }) => (folded(value).includes(wanted) ? [{ file: file.file, path }] : []))
      : [],
  )
  const entries = entriesAt({ files, images: [] }, found.slice(0, mostEntries * 2))
  return { entries: entries.slice(0, mostEntries), isCut: found.length > mostEntries * 2 || entries.length > mostEntries }
}

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase()

function entryAt(source: ContentFile, path: ResolvedPath): Entry | undefined {
  const root = rootOf(source)
  const value = valueAt(root, path)
  return value === undefined ? undefined : { file: source.file, path: withIds(root, path), label: labelOf(root, path), says: said(value) }
}

/** A value on a line, of a text its base language. */
function said(value: Value): string {
  if (!isObject(value) && !Array.isArray(value)) return String(value)
  const base = isObject(value) ? value[baseLocale] : undefined
  return typeof base === 'string' ? base : Object.values(value).map(said).join(', ')
}
