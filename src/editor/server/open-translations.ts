import { type ResolvedPath, withIds } from '../../content/yaml-values/path.ts'
import { labelAt } from '../../content-toolkit/edit/index.ts'
import { readLock, writeLock } from '../../content-toolkit/lock/lock.ts'
import { type TextTranslation, translationStatuses, updatedLock } from '../../content-toolkit/lock/translation-status.ts'
import type { ContentFolder } from '../../content-toolkit/read/index.ts'
import type { OpenTranslation } from '../calls/answers.ts'
import type { Calls } from '../calls/call-schemas.ts'

const readStatuses = (root: string, { files }: ContentFolder): TextTranslation[] =>
  translationStatuses(
    files.filter(({ isParsed }) => isParsed),
    readLock(root) ?? {},
  )

export function openTranslations(root: string, folder: ContentFolder): OpenTranslation[] {
  const values = new Map(folder.files.map(({ file, value }) => [file, value]))
  return readStatuses(root, folder).flatMap(({ path: textPath, file, key, locale, original, translated: text, status, from }) => {
    if (status !== 'missing' && status !== 'stale') return []
    const value = values.get(file)
    const path = textPath as ResolvedPath // paths in YAML files have only keys and positions
    const place = { file, path: withIds(value, path), label: labelAt(value, path), key, locale }
    return [{ ...place, original, text, status, ...(from !== undefined && { from }) }]
  })
}

/**
 * Records in the lock that a stale translation fits its current original. Returns false if the translation does not exist, or if a file
 * cannot be read, because the lock would lose the texts of that file.
 */
export function acceptTranslation(root: string, folder: ContentFolder, { file, key, locale }: Calls['accept']): boolean {
  if (folder.files.some(({ isParsed }) => !isParsed)) return false
  const statuses = readStatuses(root, folder)
  const accepted = statuses.find((text) => text.file === file && text.key === key && text.locale === locale && text.status === 'stale')
  if (!accepted) return false
  writeLock(
    root,
    updatedLock(statuses, (text) => text === accepted || text.status === 'unrecorded'),
  )
  return true
}
