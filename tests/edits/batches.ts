import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { filesBelow } from '../../scripts/files-below.ts'
import { Content } from './content.ts'
import type { Edit } from './edits.ts'

/** What edits touch: the content, and a new language the table of languages. */
const touchable = ['content', 'src/i18n/locales.ts']

/**
 * Edits in batches that are tried with one build each: no two of a batch touch the same file, so each leaves the others as they
 * would be without it.
 */
export async function batchesOf(edits: readonly Edit[]): Promise<Edit[][]> {
  const batches: { edits: Edit[]; files: string[] }[] = []
  for (const edit of edits) {
    const files = await filesTouchedBy(edit)
    const batch = batches.find((one) => files.every((file) => !one.files.includes(file)))
    if (!batch) batches.push({ edits: [edit], files })
    else {
      batch.edits.push(edit)
      batch.files.push(...files)
    }
  }
  return batches.map(({ edits }) => edits)
}

async function filesTouchedBy({ change }: Edit): Promise<string[]> {
  const root = mkdtempSync(join(tmpdir(), 'edited-content-'))
  try {
    for (const part of touchable) cpSync(part, join(root, part), { recursive: true })
    await change(new Content(root))
    return filesBelow(root).filter((file) => !isSame(file, join(root, file)))
  } finally {
    rmSync(root, { recursive: true })
  }
}

function isSame(file: string, edited: string): boolean {
  try {
    return readFileSync(file).equals(readFileSync(edited))
  } catch {
    // A picture that the edit has brought.
    return false
  }
}
