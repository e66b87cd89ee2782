import { existsSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** Paths of all files and links below a folder, relative to it, with forward slashes, in order; none if there is no such folder. */
export function listFiles(root: string): string[] {
  if (!existsSync(root)) return []
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}
