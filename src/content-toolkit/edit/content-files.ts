import { closeSync, fsyncSync, lstatSync, openSync, readFileSync, realpathSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { decode, schemaFor } from '#src/content-toolkit/read/index.ts'
import { syncToDisk, writeFileAtomic } from '#src/lib/node/files/write-file.ts'

/** Reads the text of a content file, including a byte order mark. Reads only files that have a schema, and follows no symbolic links. */
export function readContentFile(root: string, file: string): { kind: 'read'; text: string } | { kind: 'unknown-file' | 'unreadable-file' } {
  if (!schemaFor(file)) return { kind: 'unknown-file' }
  try {
    if (!isInContentFolder(root, file)) return { kind: 'unknown-file' }
    const bytes = readFileSync(contentPath(root, file))
    const { isParsed, text } = decode(file, bytes)
    // Takes the text from the bytes, because `decode` strips a byte order mark. An edit has to keep every byte.
    const textWithMark = bytes.toString('utf8')
    return isParsed || textWithMark === `\ufeff${text}` ? { kind: 'read', text: textWithMark } : { kind: 'unreadable-file' }
  } catch {
    return { kind: 'unreadable-file' }
  }
}

/** Returns whether a path leads to a file inside the content folder without a symbolic link. */
export function isInContentFolder(root: string, file: string): boolean {
  const path = contentPath(root, file)
  return lstatSync(path).isFile() && realpathSync(dirname(path)) === dirname(contentPath(realpathSync(root), file))
}

class ChangedMeanwhile extends Error {}

/**
 * Replaces a content file atomically, unless its text is no longer `before`. Returns whether the file was replaced. `flush` writes the
 * folder to the disk, so that a power cut does not undo the replacement.
 */
export function replaceContentFile(
  root: string,
  file: string,
  { before, after }: { before: string; after: string },
  flush = syncToDisk,
): boolean {
  const path = contentPath(root, file)
  try {
    writeFileAtomic(path, after, (temporary, content) => {
      writeSynced(temporary, content)
      // Compares as late as possible, because text that another program writes between this comparison and the rename is lost.
      if (!isInContentFolder(root, file) || !readFileSync(path).equals(Buffer.from(before))) throw new ChangedMeanwhile()
    })
  } catch (error) {
    if (error instanceof Error && error.cause instanceof ChangedMeanwhile) return false
    throw error
  }
  try {
    flush(dirname(path))
  } catch {
    // The file is already replaced, so this error is ignored. Some network file systems cannot flush a folder; SQLite ignores that too.
  }
  return true
}

/** Writes a new file and flushes it to disk (fsync), so that a power cut after a rename leaves no partial file. */
export function writeSynced(path: string, content: string | Uint8Array): void {
  const file = openSync(path, 'wx')
  try {
    const bytes = Buffer.from(content)
    for (let offset = 0; offset < bytes.length;) offset += writeSync(file, bytes, offset)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

const contentPath = (root: string, file: string): string => join(root, 'content', file)
