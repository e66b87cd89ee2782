import { repositoryPath } from '#src/content-toolkit/check/print/index.ts'
import { type ContentFile, readContent } from '#src/content-toolkit/read/index.ts'
import { readLock, type TextStatus, textStatuses, type TextTranslation, translationsOf } from '#src/content-toolkit/read/lock/index.ts'

export type TranslatedContent = { files: ContentFile[]; texts: TextStatus[]; translations: TextTranslation[] }

/** Reads the translations of a site with their status. Throws if a file cannot be parsed, because its texts would count as deleted. */
export function readTranslations(root: string): TranslatedContent {
  const { files } = readContent(root)
  const unreadable = files.find(({ isParsed }) => !isParsed)
  if (unreadable) throw new Error(`${repositoryPath(unreadable.file)} cannot be read: “npm run content:check” says why.`)
  const texts = textStatuses(files, readLock(root))
  return { files, texts, translations: translationsOf(texts) }
}

/** Returns the place of a translation in its file. If the translation is missing, returns the place of the text. */
export function locateTranslation(
  files: readonly ContentFile[],
  { file: name, path, locale }: TextTranslation,
): { line: number; column: number } {
  const { line = 1, column = 1 } = files.find(({ file }) => file === name)?.locate([...path, locale]) ?? {}
  return { line, column }
}
