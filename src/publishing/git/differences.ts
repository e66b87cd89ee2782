import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ContentValue, type EditPath, resolvePath, valueAt } from '../../content/yaml-values/path.ts'
import {
  type ContentDifference,
  differencesBetween,
  itemNames,
  type Label,
  labelOfDifference,
  printLabel,
} from '../../content-toolkit/edit/index.ts'
import { lockFile } from '../../content-toolkit/lock/lock.ts'
import { parseYaml, readContent, unusedImages } from '../../content-toolkit/read/index.ts'
import { sha256Hex } from '../../lib/node/digest.ts'
import { type CommitBlocker, findCommitBlocker, git } from './git.ts'

const contentFolder = 'content'

/** A text or fact that differs from the last commit. If items have a new order, `before` and `after` are their names. */
export type FileDifference = ContentDifference & { file: string; label: Label }

/**
 * The differences from the last commit: texts and facts one by one, and the paths of pictures. `others` are the other changed files: only
 * their comments have changed, or they have no texts, such as the translation lock.
 */
export type UnpublishedDifferences = { changes: FileDifference[]; pictures: string[]; others: string[] }

/** Compares the content with the last commit. If no commit is possible now, returns the reason (`blocker`). */
export function differencesSinceCommit(root: string): UnpublishedDifferences | { blocker: CommitBlocker } {
  const blocker = findCommitBlocker(root)
  if (blocker) return { blocker }
  const files = changedFiles(root)
  const changes = files.filter((file) => file.endsWith('.yaml')).flatMap((file) => differencesOfFile(root, file))
  const pictures = files.filter((file) => file.startsWith('images/'))
  const described = new Set([...changes.map(({ file }) => file), ...pictures])
  return { changes, pictures, others: files.filter((file) => !described.has(file)) }
}

/** Returns whether any file differs from the last commit. */
export const hasDifferences = ({ changes, pictures, others }: UnpublishedDifferences): boolean =>
  [changes, pictures, others].some(({ length }) => length > 0)

/**
 * Returns the content files that differ from the last commit, by their paths inside the content folder. Leaves out pictures that no file of
 * the content uses, because they may be a wrong choice or private.
 */
function changedFiles(root: string): string[] {
  const unused = unusedPictures(root)
  const listFiles = (...args: string[]) =>
    git(root, ...args, '--', contentFolder)
      .output.split('\0')
      .filter(Boolean)
  const tracked = listFiles('diff', '--name-only', '-z', '--relative', 'HEAD')
  const untracked = listFiles('ls-files', '--others', '--exclude-standard', '-z')
  const changed = [...new Set([...tracked, ...untracked])].map((path) => path.slice(contentFolder.length + 1)).sort()
  return changed.filter((file) => !unused.includes(file))
}

/** Returns the pictures that no file of the content uses, by their paths inside the content folder. */
export const unusedPictures = (root: string): string[] => unusedImages(readContent(root)).map(({ file }) => `images/${file}`)

/** Returns a digest of the content: of the last commit and of the files that differ from it. Ignores the lock, because checks write it. */
export function contentDigest(root: string): string {
  const files = changedFiles(root)
    .map((file) => `${contentFolder}/${file}`)
    .filter((path) => path !== lockFile)
  const contents = files.flatMap((path) => [`\0${path}\0`, existsSync(join(root, path)) ? readFileSync(join(root, path)) : ''])
  return sha256Hex(git(root, 'rev-parse', 'HEAD').output, ...contents)
}

function differencesOfFile(root: string, file: string): FileDifference[] {
  const path = `${contentFolder}/${file}`
  const committed = git(root, 'show', `HEAD:./${path}`)
  const before = committed.isDone ? parseYaml(committed.output).value : undefined
  const after = existsSync(join(root, path)) ? parseYaml(readFileSync(join(root, path), 'utf8')).value : undefined
  return differencesBetween(before, after).map((difference) => {
    const { path: place } = difference
    const label = labelOfDifference(before, after, place)
    // Two lists are the ids of items in their old and new order.
    if (!Array.isArray(difference.before) || !Array.isArray(difference.after)) return { file, ...difference, label }
    return { file, path: place, before: itemsAt(before, place), after: itemsAt(after, place), label }
  })
}

/** Returns the names of the items of a list, each as a text in every language. */
function itemsAt(root: ContentValue | undefined, path: EditPath): ContentValue[] {
  const list = valueAt(root, resolvePath(root, path) ?? [])
  return Array.isArray(list) ? list.map((item) => itemNames(item, '')) : []
}

/** Describes differences for a commit message, one per line: plans › Prestige › price. */
export const describeDifferences = ({ changes, pictures, others }: UnpublishedDifferences): string[] => [
  ...new Set([...changes.map(({ file, label }) => printLabel(file, label)), ...pictures, ...others]),
]
