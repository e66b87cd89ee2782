import type { ContentFolder } from '../source/read.ts'
import { readLock, writeLock } from '../lock/lock-file.ts'
import { lockOf, translationStatuses } from '../lock/status.ts'

/**
 * Records what new and changed translations were written from; what is older than its original waits for somebody to read
 * it. For content without mistakes only: it forgets texts that are not there. Returns whether there was anything to record.
 */
export function recordNew(root: string, { files }: ContentFolder): boolean {
  const translations = translationStatuses(files, readLock(root) ?? {})
  return writeLock(
    root,
    lockOf(translations, ({ status }) => status === 'unrecorded'),
  )
}
