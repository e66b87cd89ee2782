import { resolvePath } from '../../content-toolkit/edit/path.ts'
import type { FileEdits } from '../../content-toolkit/edit/change.ts'
import { isLocale, type Locale } from '../../content/i18n/locales.ts'
import type { InLanguage } from '../../content-toolkit/generate/in-language.ts'
import { nameIn, translationsFolder } from '../../content-toolkit/read/known-files.ts'
import type { ContentFolder } from '../../content-toolkit/read/read-content.ts'
import { isContainer } from '../../lib/collect-values.ts'

/**
 * Returns the edited texts as pages show them in a language, each with its mark. Returns undefined if an edit changes anything but a text.
 * Edits in other languages are left out.
 */
export function editedTexts(
  shown: InLanguage,
  { files }: ContentFolder,
  locale: Locale,
  edits: readonly FileEdits[],
): string[] | undefined {
  const texts: string[] = []
  for (const { change, file } of edits.flatMap((fileEdits) => fileEdits.edits.map((edit) => ({ ...edit, file: fileEdits.file })))) {
    const editedLocale = change.path.at(-1)
    if (change.do !== 'set' || typeof editedLocale !== 'string' || !isLocale(editedLocale)) return undefined
    if (editedLocale !== locale) continue
    const path = resolvePath(files.find((source) => source.file === file)?.value, change.path.slice(0, -1)) ?? []
    // The content that pages show has the structure of the files.
    const text = path.reduce<unknown>(childOf, shownFile(shown, file))
    if (typeof text !== 'string') return undefined
    texts.push(text)
  }
  return texts
}

function shownFile({ content, words }: InLanguage, file: string): unknown {
  if (file.startsWith(translationsFolder)) return words[nameIn(translationsFolder, file)]
  return file.startsWith('legal/') ? childOf(content['legal'], nameIn('legal/', file)) : content[nameIn('', file)]
}

const childOf = (value: unknown, key: string | number): unknown => (isContainer(value) ? value[String(key)] : undefined)
