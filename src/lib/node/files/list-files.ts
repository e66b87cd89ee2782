import { existsSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/**
 * Returns the sorted relative paths of all files and links below a folder, with forward slashes. Returns [] if the folder does not exist.
 */
export function listFiles(root: string): string[] {
  if (!existsSync(root)) return []
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}

/** Returns the paths of all files below some folders of `root`, in the order of the folders. The paths begin with the folder. */
export const filesIn = (root: string, folders: readonly string[]): string[] =>
  folders.flatMap((folder) => listFiles(join(root, folder)).map((file) => `${folder}/${file}`))
