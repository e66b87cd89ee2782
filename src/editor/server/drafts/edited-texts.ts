import { isLocale, type Locale } from '#src/content-model/i18n/locales.ts'
import { resolvePath } from '#src/content-model/yaml-values/path.ts'
import type { InLanguage } from '#src/content-toolkit/generate/index.ts'
import { legalFolder, nameInFolder, type ParsedContent, translationsFolder } from '#src/content-toolkit/read/index.ts'
import type { Draft } from '#src/editor/protocol/calls/draft-answers.ts'
import { isContainer } from '#src/lib/objects.ts'

/**
 * Returns the edited texts as pages in a language show them, each with its mark. Leaves out edits of texts in other languages. Returns
 * undefined if an entry is not an edit of a text.
 */
export function editedTexts(localised: InLanguage, parsed: ParsedContent, entries: Draft['entries'], locale: Locale): string[] | undefined {
  const texts: string[] = []
  for (const { entry } of entries) {
    const editedLocale = entry.kind === 'edit' && entry.value !== undefined ? entry.path.at(-1) : undefined
    if (entry.kind !== 'edit' || typeof editedLocale !== 'string' || !isLocale(editedLocale)) return undefined
    if (editedLocale !== locale) continue
    const { file } = entry
    const path = resolvePath(parsed.files.find((source) => source.file === file)?.value, entry.path.slice(0, -1)) ?? []
    // The content in one language has a string where the file has a text in all languages. Apart from this, its structure is the same, so
    // `path` leads to the string.
    const text = path.reduce<unknown>(childOf, localisedFile(localised, file))
    if (typeof text !== 'string') return undefined
    texts.push(text)
  }
  return texts
}

function localisedFile({ content, dictionary }: InLanguage, file: string): unknown {
  if (file.startsWith(translationsFolder)) return dictionary[nameInFolder(translationsFolder, file)]
  return file.startsWith(legalFolder) ? childOf(content['legal'], nameInFolder(legalFolder, file)) : content[nameInFolder('', file)]
}

const childOf = (value: unknown, key: string | number): unknown => (isContainer(value) ? value[String(key)] : undefined)
