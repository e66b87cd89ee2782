import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from './list-files.ts'
import { writeFile } from './write-file.ts'

/** Files to be, by their path. Text is written as UTF-8. */
export type Files = ReadonlyMap<string, string | Uint8Array>

/**
 * Makes a folder hold exactly these files: writes what differs, removes what is no longer there, leaves the rest
 * untouched, so that nothing watching the folder wakes up in vain. Returns what was written, as full paths.
 */
export function writeFiles(root: string, files: Files): string[] {
  const written: string[] = []
  for (const [path, content] of files) {
    const target = join(root, path)
    if (existsSync(target) && Buffer.from(content).equals(readFileSync(target))) continue
    writeFile(target, content)
    written.push(target)
  }
  for (const path of listFiles(root)) if (!files.has(path)) rmSync(join(root, path))
  return written
}
