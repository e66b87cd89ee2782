import type { ContentFolder } from '../source/read.ts'
import { readLock, writeLock } from '../lock/lock-file.ts'
import { recorded, standings } from '../lock/status.ts'

/**
 * Records what new and changed translations were written from; what is older than its original waits for somebody to read
 * it. For content without mistakes only: it forgets texts that are not there. Returns whether there was anything to record.
 */
export function recordNew(root: string, { files }: ContentFolder): boolean {
  const translations = standings(files, readLock(root) ?? {})
  return writeLock(
    root,
    recorded(translations, ({ standing }) => standing === 'unrecorded'),
  )
}
