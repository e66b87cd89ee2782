import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { changesBetween, labelOfDifference, printLabel, type Difference, type Label } from '../../content-toolkit/edit/index.ts'
import { parseYaml } from '../../content-toolkit/read/index.ts'
import { findObstacle, git, type Obstacle } from './git.ts'

const folder = 'content'

/** A text or fact that has changed since the last commit. */
export type Changed = Difference & { file: string; label: Label }

/** The changes since the last commit: texts and facts one by one, and the paths of pictures. */
export type Changes = { changes: Changed[]; pictures: string[] }

/** Compares the content with the last commit. Returns an obstacle if the repository cannot take a commit. */
export function changesSinceCommit(root: string): Changes | { obstacle: Obstacle } {
  const obstacle = findObstacle(root)
  if (obstacle) return { obstacle }
  const files = changedFiles(root)
  return {
    changes: files.filter((file) => file.endsWith('.yaml')).flatMap((file) => changesOfFile(root, file)),
    pictures: files.filter((file) => file.startsWith('images/')),
  }
}

/** Returns the content files that differ from the last commit, by their paths inside the content folder. */
export function changedFiles(root: string): string[] {
  const listFiles = (...args: string[]) =>
    git(root, ...args, '--', folder)
      .output.split('\0')
      .filter(Boolean)
  const tracked = listFiles('diff', '--name-only', '-z', '--relative', 'HEAD')
  const untracked = listFiles('ls-files', '--others', '--exclude-standard', '-z')
  return [...new Set([...tracked, ...untracked])].map((path) => path.slice(folder.length + 1)).sort()
}

function changesOfFile(root: string, file: string): Changed[] {
  const path = `${folder}/${file}`
  const committed = git(root, 'show', `HEAD:./${path}`)
  const before = committed.isDone ? parseYaml(committed.output).value : undefined
  const after = existsSync(join(root, path)) ? parseYaml(readFileSync(join(root, path), 'utf8')).value : undefined
  return changesBetween(before, after).map((change) => ({ file, ...change, label: labelOfDifference(before, after, change.path) }))
}

/** Describes changes for a commit message, one per line: plans › Prestige › price. */
export const describeChanges = ({ changes, pictures }: Changes): string[] => [
  ...new Set([...changes.map(({ file, label }) => printLabel(file, label)), ...pictures]),
]
