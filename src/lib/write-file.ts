import { randomUUID } from 'node:crypto'
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { getSystemErrorMessage } from 'node:util'

type Write = (path: string, content: string | Uint8Array) => void

/**
 * Writes a file whole or not at all, and first the folder that it stands in where there is none: under another name beside it,
 * which is then renamed, so that a full disk or a killed process leaves no half of it. Text is written as UTF-8. Throws, and names
 * the file, where it cannot be written. `write` is how the bytes get there.
 */
export function writeFile(path: string, content: string | Uint8Array, write: Write = writeFileSync): void {
  const temporary = join(dirname(path), `.${basename(path)}.${randomUUID()}`)
  try {
    mkdirSync(dirname(path), { recursive: true })
    write(temporary, content)
    renameSync(temporary, path)
  } catch (error) {
    removeIfThere(temporary)
    throw new Error(`${path} cannot be written: ${reasonOf(error)}.`, { cause: error })
  }
}

/** Where even that is refused, the reason of the writing is the one to tell. */
function removeIfThere(path: string): void {
  try {
    rmSync(path, { force: true })
  } catch {
    // Such as a folder that may not be read.
  }
}

/** What the system says to it: no space left on device, permission denied. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'errno' in error && typeof error.errno === 'number' ? getSystemErrorMessage(error.errno) : error.message
}
