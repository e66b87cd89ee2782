import { type EditPath, resolvePath, valueAt } from '#src/content-model/yaml-values/path.ts'
import { applyChanges } from '#src/content-toolkit/edit/index.ts'
import { parseYaml } from '#src/content-toolkit/read/index.ts'
import { placeKey } from '#src/editor/protocol/entries.ts'
import { memoizeRecent } from '#src/lib/memoize.ts'

/** A text of the specimen in one language, which people may change in the run. */
export type TeamText = {
  /** Key of the text in one language: the path in it ends with the language. */
  key: string
  /** Key of the text without the language, so that the English and the French text have the same `wholeKey`. */
  wholeKey: string
  file: string
  path: EditPath
}

export type Words = ReadonlyMap<string, string>

/** Few texts, so that people often change the same text. Some have both languages on one line of their file. */
const places: readonly (readonly [file: string, path: EditPath])[] = [
  ['plans.yaml', [{ id: 'copper' }, 'description']],
  ['plans.yaml', [{ id: 'copper' }, 'audience']],
  ['plans.yaml', [{ id: 'brass' }, 'description']],
  ['services.yaml', ['home', { id: 'carving' }, 'title']],
  ['services.yaml', ['home', { id: 'carving' }, 'description']],
  ['translations/home.yaml', ['hero', 'badge']],
  ['translations/home.yaml', ['hero', 'text']],
  ['translations/home.yaml', ['club', 'text']],
]

export const teamTexts: readonly TeamText[] = places.flatMap(([file, whole]) =>
  ['en', 'fr'].map((locale) => {
    const path = [...whole, locale]
    return { key: placeKey({ file, path }), wholeKey: placeKey({ file, path: whole }), file, path }
  }),
)

export const teamFiles = [...new Set(teamTexts.map(({ file }) => file))]

/** Returns the words of all texts. `read` returns the text of a content file. Throws if a file is not valid YAML. */
export function readWords(read: (file: string) => string): Words {
  const sources = new Map(teamFiles.map((file) => [file, read(file)]))
  return new Map(teamTexts.map(({ key, file, path }) => [key, wordsAt(sources.get(file) ?? '', path)]))
}

/**
 * Returns the words at `path` in `source`, the text of a content file; an empty string if no text is there. Throws if `source` is not valid
 * YAML, for example because git has written conflict markers into the file.
 */
export function wordsAt(source: string, path: EditPath): string {
  const { value: root, findings } = parsed(source)
  if (findings.length > 0) throw new Error(`A file is not valid YAML: ${JSON.stringify(findings)}`)
  const value = valueAt(root, resolvePath(root, path) ?? [])
  return typeof value === 'string' ? value : ''
}

const parsed = memoizeRecent(teamFiles.length, parseYaml)

/** Returns the content of a file after the words of a text in it are replaced by `value`. */
export function withWords(source: string, { path }: TeamText, value: string): string {
  const root = parseYaml(source).value
  const edited = applyChanges(source, [{ kind: 'set', path: resolvePath(root, path) ?? [], value }])
  if (edited.kind === 'invalid') throw new Error(`${JSON.stringify(path)} cannot be written.`)
  return edited.text
}
