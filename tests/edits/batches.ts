import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listFiles } from '#src/lib/node/files/list-files.ts'
import { ContentCopy } from './content-copy.ts'
import type { OwnerEdit } from './edits.ts'

/** Paths that the edits of these tests may change: the content, and the tables of languages. */
const touchable = ['content', 'src/content-model/i18n/locales.ts', 'src/content-toolkit/languages/writing-rules.ts']

/**
 * Groups changes into batches that share one build. No two changes of a batch touch the same file, so they do not affect each other.
 */
export function batchesOf<Change>(changes: readonly { change: Change; files: readonly string[] }[]): Change[][] {
  const batches: { changes: Change[]; files: string[] }[] = []
  for (const { change, files } of changes) {
    const batch = batches.find((candidate) => files.every((file) => !candidate.files.includes(file)))
    if (!batch) batches.push({ changes: [change], files: [...files] })
    else {
      batch.changes.push(change)
      batch.files.push(...files)
    }
  }
  return batches.map(({ changes }) => changes)
}

/** Returns the files that an edit changes. Applies the edit to a copy of the content to find them. */
export async function filesTouchedBy(change: OwnerEdit['change']): Promise<string[]> {
  const root = mkdtempSync(join(tmpdir(), 'edited-content-'))
  try {
    for (const part of touchable) cpSync(part, join(root, part), { recursive: true })
    await change(new ContentCopy(root))
    return listFiles(root).filter((file) => !isSame(file, join(root, file)))
  } finally {
    rmSync(root, { recursive: true })
  }
}

function isSame(file: string, edited: string): boolean {
  try {
    return readFileSync(file).equals(readFileSync(edited))
  } catch {
    // The site does not have this file, because the edit has added it, such as a picture.
    return false
  }
}
