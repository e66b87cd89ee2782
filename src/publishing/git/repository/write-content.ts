import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { writeFileAtomic } from '#src/lib/node/files/write-file.ts'
import { type ContentTree, listContent, readStored, type StoredFile } from './read-commit.ts'

/** Maximum total size in bytes of the files that are read into memory at once. A file above this size is read separately. */
const maxBatchSize = 64_000_000

/**
 * Writes the content of a commit below `folder`, as it is stored: filters of the repository do not run. Throws a `GitError`, and writes
 * nothing, if `listContent` refuses the content.
 */
export async function writeContent(root: string, commit: string, folder: string): Promise<void> {
  const tree = await listContent(root, commit)
  mkdirSync(join(folder, 'content'), { recursive: true })
  for (const batch of batchesOf(tree)) {
    const bytes = await readStored(root, batch.values())
    for (const [path, { id }] of batch) writeFileAtomic(join(folder, 'content', path), bytes.get(id) ?? new Uint8Array())
  }
}

function batchesOf(tree: ContentTree): ContentTree[] {
  const batches: Map<string, StoredFile>[] = []
  let size = Infinity
  for (const [path, file] of tree) {
    size += file.size
    if (size > maxBatchSize) {
      batches.push(new Map())
      size = file.size
    }
    batches.at(-1)?.set(path, file)
  }
  return batches
}
