import type { OpenTranslation } from '../protocol/answers.ts'
import { withIds, type ResolvedPath } from '../../content-toolkit/edit/path.ts'
import type { Calls } from '../protocol/calls.ts'
import { readLock, writeLock } from '../../content-toolkit/lock/lock-file.ts'
import { lockOf, translationStatuses, type Translation } from '../../content-toolkit/lock/status.ts'
import type { ContentFolder } from '../../content-toolkit/read/read.ts'
import { labelOf } from '../../content-toolkit/edit/label.ts'
import { rootOf } from '../../content-toolkit/edit/root-of.ts'

const statusesOf = (root: string, { files }: ContentFolder): Translation[] =>
  translationStatuses(
    files.filter(({ isRead }) => isRead),
    readLock(root) ?? {},
  )

/** The translations that are missing or older than their English. */
export function openTranslations(root: string, folder: ContentFolder): OpenTranslation[] {
  const roots = new Map(folder.files.map((file) => [file.file, file]))
  return statusesOf(root, folder).flatMap(({ path, file, key, locale, original, words, status, from }) => {
    const source = roots.get(file)
    if (!source || (status !== 'missing' && status !== 'stale')) return []
    const value = rootOf(source)
    const own = path as ResolvedPath // of a YAML file: keys and positions
    return [
      {
        file,
        path: withIds(value, own),
        label: labelOf(value, own),
        key,
        locale,
        original,
        words,
        status,
        ...(from !== undefined && { from }),
      },
    ]
  })
}

/**
 * Records that a translation fits the English of now; false where there is no such translation that is older. With a file that
 * cannot be read nothing is recorded: its texts would count as gone.
 */
export function acceptTranslation(root: string, folder: ContentFolder, { file, key, locale }: Calls['accept']): boolean {
  if (folder.files.some(({ isRead }) => !isRead)) return false
  const statuses = statusesOf(root, folder)
  const accepted = statuses.find((one) => one.file === file && one.key === key && one.locale === locale && one.status === 'stale')
  if (!accepted) return false
  writeLock(
    root,
    lockOf(statuses, (one) => one === accepted || one.status === 'unrecorded'),
  )
  return true
}
