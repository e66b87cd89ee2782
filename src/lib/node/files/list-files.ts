import { existsSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/**
 * Returns the paths of all files and links below a folder, and of the files in linked folders. The paths are relative to the folder,
 * sorted, with forward slashes. Returns [] if the folder does not exist.
 */
export function listFiles(root: string): string[] {
  if (!existsSync(root)) return []
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}

/** Returns the paths of all files in `folders`, relative to `root` and in the order of `folders`. */
export const filesIn = (root: string, folders: readonly string[]): string[] =>
  folders.flatMap((folder) => listFiles(join(root, folder)).map((file) => `${folder}/${file}`))
