import { randomUUID } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { systemErrorMessage } from '../error-message.ts'
import { listFiles } from './list-files.ts'

type WriteFunction = (path: string, content: string | Uint8Array) => void

/**
 * Writes a file atomically: writes a temporary file in the same folder, then renames it.
 *
 * - Creates parent folders.
 * - Encodes text as UTF-8.
 * - If this fails, throws an error that names the file, and removes the temporary file.
 * - `write` is the function that writes the temporary file.
 */
export function writeFileAtomic(path: string, content: string | Uint8Array, write: WriteFunction = writeFileSync): void {
  const temporary = join(dirname(path), `.${basename(path)}.${randomUUID()}`)
  try {
    mkdirSync(dirname(path), { recursive: true })
    write(temporary, content)
    renameSync(temporary, path)
  } catch (error) {
    tryToRemove(temporary)
    throw new Error(`${path} cannot be written: ${systemErrorMessage(error)}.`, { cause: error })
  }
}

/** Removes the temporary file after a failed write. Ignores errors, because the caller throws the error of the write. */
function tryToRemove(path: string): void {
  try {
    rmSync(path, { force: true })
  } catch {
    // The temporary file stays, for example because the folder is not writable.
  }
}

/** Contents of files by their relative paths. Text is encoded as UTF-8. */
export type FileContents = ReadonlyMap<string, string | Uint8Array>

/**
 * Makes a folder contain exactly these files: writes files that differ and removes files that are not listed. Unchanged files are not
 * touched, so that file watchers stay quiet. Returns the absolute paths of the written files.
 */
export function syncFolder(root: string, files: FileContents): string[] {
  const written: string[] = []
  for (const [path, content] of files) {
    const target = join(root, path)
    if (existsSync(target) && Buffer.from(content).equals(readFileSync(target))) continue
    writeFileAtomic(target, content)
    written.push(target)
  }
  for (const path of listFiles(root)) if (!files.has(path)) rmSync(join(root, path))
  return written
}

/**
 * Flushes the content of a file, or the names in a folder, to the disk (fsync), so that a power cut does not undo the write or the rename.
 */
export function syncToDisk(path: string): void {
  const descriptor = openSync(path, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}
