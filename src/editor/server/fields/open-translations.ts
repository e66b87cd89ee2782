import { editPathOf } from '#src/content-model/yaml-values/path.ts'
import { labelAt } from '#src/content-toolkit/edit/index.ts'
import type { ParsedContent } from '#src/content-toolkit/read/index.ts'
import { readLock, type TextStatus, textStatuses, translationsOf, updatedLock, writeLock } from '#src/content-toolkit/read/lock/index.ts'
import type { Answers, EditorCalls } from '#src/editor/protocol/calls/answers.ts'
import type { OpenTranslation } from '#src/editor/protocol/calls/field-answers.ts'

const readStatuses = (root: string, { files }: ParsedContent): TextStatus[] =>
  textStatuses(
    files.filter(({ isParsed }) => isParsed),
    readLock(root),
  )

export function openTranslations(root: string, parsed: ParsedContent): OpenTranslation[] {
  const values = new Map(parsed.files.map(({ file, value }) => [file, value]))
  return translationsOf(readStatuses(root, parsed)).flatMap((translation) => {
    const { path, file, key, locale, original, translated: text, status, changes } = translation
    if (status !== 'missing' && status !== 'stale') return []
    const value = values.get(file)
    return [{ file, path: editPathOf(value, path), label: labelAt(value, path), key, locale, original, text, status, changes }]
  })
}

/**
 * Records in the lock that a stale translation fits the other languages. Refuses if the translation is no longer stale, or if a file cannot
 * be read: the new lock would lack the texts of that file.
 */
export function acceptTranslation(
  root: string,
  parsed: ParsedContent,
  { file, key, locale }: EditorCalls['accept']['input'],
): Answers['accept'] {
  if (parsed.files.some(({ isParsed }) => !isParsed)) return { kind: 'unreadable-file' }
  const statuses = readStatuses(root, parsed)
  const isStale = translationsOf(statuses).some(
    (text) => text.file === file && text.key === key && text.locale === locale && text.status === 'stale',
  )
  if (!isStale) return { kind: 'changed' }
  writeLock(
    root,
    updatedLock(statuses, (text) => text.file === file && text.key === key && text.stale === locale),
  )
  return { kind: 'accepted' }
}
