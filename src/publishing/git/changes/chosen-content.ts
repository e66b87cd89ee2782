import { type EditPath, isSamePath } from '#src/content-model/yaml-values/path.ts'
import { differencesBetween, listedPath } from '#src/content-toolkit/edit/index.ts'
import { applyChosen } from '#src/content-toolkit/edit/merge/index.ts'
import { lockName, parseYaml } from '#src/content-toolkit/read/index.ts'
import type { ChangedFiles } from '../repository/commit-content.ts'
import { ContentTrees } from '../repository/content-trees.ts'
import { GitError } from '../repository/git-error.ts'
import type { ContentTree, StoredFile } from '../repository/read-commit.ts'
import { readWorkingCopy } from './working-copy.ts'

/** An unpublished change that a commit leaves out, with file and path as `findUnpublished` lists them. */
export type LeftOut = { file: string; path: EditPath }

type Choice = {
  main: string
  /** Ids of commits for review. The working copy contains the changes of these commits too; they are not published again. */
  reviews: readonly string[]
  /** The parent of the new commit: main, or the newest commit of a review. */
  parent: string
  leftOut: readonly LeftOut[]
}

/**
 * Returns the files that a commit on top of `parent` changes, so that it has the chosen changes of a working copy.
 *
 * - Image files that no text uses are not published.
 * - If changes are left out, the translation lock is not published either, because that of the working copy describes the left out texts
 *   too.
 * - Throws a `GitError` with the reason `in-review` if a chosen change is in conflict with `parent`.
 */
export async function chosenFiles(root: string, { main, reviews, parent, leftOut }: Choice): Promise<ChangedFiles> {
  const trees = new ContentTrees(root)
  const workingCopy = await readWorkingCopy(root)
  const { tree, unused } = workingCopy
  trees.addFiles(workingCopy)
  const before = await trees.withReviews(main, reviews)
  const ours = new Map([...tree].filter(([path]) => !unused.includes(path)))
  if (leftOut.length > 0) await leaveOut(trees, { before, ours, leftOut })
  const theirs = await trees.ofCommit(parent)
  const { tree: merged, conflicts } = await trees.merge({ base: before, theirs, ours })
  const [conflict] = conflicts
  if (conflict) throw new GitError('in-review', `A change of content/${conflict.file} contradicts the commit that it should follow.`)
  return trees.changedFiles(theirs, merged)
}

type Omission = { before: ContentTree; ours: Map<string, StoredFile>; leftOut: readonly LeftOut[] }

/** Puts back in `ours` the values of `before` at the places in `leftOut`, and the translation lock of `before`. */
async function leaveOut(trees: ContentTrees, { before, ours, leftOut }: Omission): Promise<void> {
  const restore = (file: string) => {
    const stored = before.get(file)
    if (stored) ours.set(file, stored)
    else ours.delete(file)
  }
  restore(lockName)
  const files = new Set(leftOut.map(({ file }) => file))
  const bytesBefore = await trees.read(before, files)
  const bytesAfter = await trees.read(ours, files)
  for (const file of files) {
    const [base, after] = [bytesBefore.get(file), bytesAfter.get(file)].map((bytes) => bytes && Buffer.from(bytes).toString('utf8'))
    if (base === undefined || after === undefined) {
      // A new or deleted file counts as one change. To leave it out, the new file is removed, or the deleted file is put back.
      restore(file)
      continue
    }
    const isLeftOut = (path: EditPath) => leftOut.some((change) => change.file === file && isSamePath(change.path, listedPath(path)))
    const differences = differencesBetween(parseYaml(base).value, parseYaml(after).value)
    const chosen = differences.map(({ path }) => path).filter((path) => !isLeftOut(path))
    const applied = applyChosen({ base, theirs: base, ours: after }, chosen)
    if (applied.kind !== 'merged' || applied.conflicts.length > 0)
      throw new GitError('other', `The chosen changes of content/${file} cannot be separated from the others.`)
    if (applied.text === base) restore(file)
    else ours.set(file, trees.add(Buffer.from(applied.text), before.get(file)))
  }
}

/** Returns the files that differ between two commits, with the bytes of `commit`. */
export async function listFilesOfCommit(root: string, baseCommit: string, commit: string): Promise<ChangedFiles> {
  const trees = new ContentTrees(root)
  return trees.changedFiles(await trees.ofCommit(baseCommit), await trees.ofCommit(commit))
}
