import type { ContentFolder } from '../read/read.ts'
import { readLock, writeLock } from '../lock/lock-file.ts'
import { lockOf, translationStatuses } from '../lock/status.ts'

/**
 * Records what new and changed translations were written from; stale ones have to be reviewed by somebody. Only for
 * content without errors: it drops entries of missing texts. Returns whether the lock has changed.
 */
export function recordNew(root: string, { files }: ContentFolder): boolean {
  const translations = translationStatuses(files, readLock(root) ?? {})
  return writeLock(
    root,
    lockOf(translations, ({ status }) => status === 'unrecorded'),
  )
}
