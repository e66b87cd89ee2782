import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** The paths of all files that git contains or that a commit of all files would add, sorted. */
const projectFiles = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((file) => file !== '' && existsSync(join(root, file)))
  .sort()

/**
 * Returns the paths of the files in some folders of the project, without files that git ignores: a folder of generated files is left over
 * after its source has moved.
 */
export const projectFilesIn = (...folders: string[]): string[] =>
  projectFiles.filter((file) => folders.some((folder) => file.startsWith(`${folder}/`)))

export const filesInRoot = projectFiles.filter((file) => !file.includes('/'))

/** Returns the paths of all folders below a folder that contain project files, also only in subfolders. */
export function projectFoldersIn(folder: string): string[] {
  const folders = new Set<string>()
  for (const file of projectFilesIn(folder)) {
    for (let path = dirname(file); path !== folder; path = dirname(path)) folders.add(path)
  }
  return [...folders]
}
