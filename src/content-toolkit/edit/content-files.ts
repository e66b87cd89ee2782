import { createHash } from 'node:crypto'
import { closeSync, fsyncSync, lstatSync, openSync, readFileSync, realpathSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { decode } from '../read/decode.ts'
import { schemaFor } from '../read/known-files.ts'
import { writeFileAtomic } from '../../lib/write-file.ts'

/** A content file as it stands on the disk. */
export type FileOnDisk = { text: string; digest: string }

/** SHA-256 of the bytes of a text, by which a file is known again. */
export const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

/**
 * The text of a content file, a byte order mark included. Only files that the site knows are read, and only where they stand:
 * no link leads out of the folder.
 */
export function readContentFile(root: string, file: string): FileOnDisk | { problem: 'unknown-file' | 'unreadable-file' } {
  if (!schemaFor(file)) return { problem: 'unknown-file' }
  try {
    if (!standsInContent(root, file)) return { problem: 'unknown-file' }
    const bytes = readFileSync(pathOf(root, file))
    const { isRead, text } = decode(file, bytes)
    // A byte order mark is reported, and the file is read without it; here every byte counts.
    const whole = bytes.toString('utf8')
    return isRead || whole === `\ufeff${text}` ? { text: whole, digest: digestOf(whole) } : { problem: 'unreadable-file' }
  } catch {
    return { problem: 'unreadable-file' }
  }
}

/** Whether a file stands where it should: no link leads out of the folder. */
function standsInContent(root: string, file: string): boolean {
  const path = pathOf(root, file)
  return lstatSync(path).isFile() && realpathSync(dirname(path)) === dirname(pathOf(realpathSync(root), file))
}

/** A file says something else than it did when it was read. */
class MovedOn extends Error {}

/** Replaces a file whole, unless it says something else by now; returns whether it has. */
export function replaceContentFile(root: string, file: string, { before, after }: { before: string; after: string }): boolean {
  const expected = Buffer.from(before)
  try {
    writeFileAtomic(pathOf(root, file), after, (temporary, content) => {
      writeSynced(temporary, content)
      // The last look, right before the renaming: what another program writes between the two would be lost.
      if (!standsInContent(root, file) || !readFileSync(pathOf(root, file)).equals(expected)) throw new MovedOn()
    })
    return true
  } catch (error) {
    if (error instanceof Error && error.cause instanceof MovedOn) return false
    throw error
  }
}

/** Writes a file and has the system put it on the disk, so that a power cut after the renaming leaves the whole of it. */
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

const pathOf = (root: string, file: string): string => join(root, 'content', file)
