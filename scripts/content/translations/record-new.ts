import { parseFile } from '../check/parse-file.ts'
import type { ContentFolder } from '../read.ts'
import { readLock, writeLock } from './lock-file.ts'
import { recorded, standings } from './status.ts'

/** Records what new and changed translations were written from. What is older than its original waits for somebody to read it. */
export function recordNew(root: string, { files }: ContentFolder): boolean {
  const sources = files.map((file) => parseFile(file).source)
  const translations = standings(sources, readLock(root) ?? {})
  return writeLock(
    root,
    recorded(translations, ({ standing }) => standing === 'unrecorded'),
  )
}
