import type { FolderConflict } from '#src/content-toolkit/edit/merge/index.ts'
import type { Main } from '../remote/remote.ts'
import { ContentTrees } from '../repository/content-trees.ts'
import type { ContentTree } from '../repository/read-commit.ts'
import { findCommit, moveRef } from '../repository/repository.ts'
import { gitText, runGit } from '../repository/run-git.ts'
import type { ChangeSet } from './change-set.ts'
import { readWorkingCopy } from './working-copy.ts'

/** A file of the content before and after an update; undefined where it does not exist. */
export type UpdatedFile = { file: string; before: Uint8Array | undefined; after: Uint8Array | undefined }

/** The changes of an update to the files of a working copy. In a conflict, the file gets the value of main. */
export type WorkingCopyUpdate = { files: UpdatedFile[]; conflicts: FolderConflict[] }

/**
 * Changes of main that were made in the working copy. If the working copy has a newer value at the place of such a change, that is not
 * a conflict.
 */
export type KnownChanges = {
  /** Commits made from the files of the working copy: publications and reviews. A review may have been changed by a reviewer since. */
  commits: readonly string[]
  /** Change sets made from the working copy. Since then, the former values may have been saved again. */
  changeSets: readonly ChangeSet[]
}

/**
 * Merges the newest main into the content of a working copy.
 *
 * - Returns the changes, and writes nothing.
 * - The base of the merge is the current commit, which `recordUpdate` has set, with the known changes.
 * - A common ancestor with main would be a wrong base: after the history of main was rewritten, it lacks changes that the files contain.
 */
export async function mergeMain(
  root: string,
  main: Main,
  known: KnownChanges = { commits: [], changeSets: [] },
): Promise<WorkingCopyUpdate> {
  const trees = new ContentTrees(root)
  const workingCopy = await readWorkingCopy(root)
  const present = workingCopy.tree
  trees.addFiles(workingCopy)
  const commit = await gitText(root, ['rev-parse', 'HEAD'])
  let base = await trees.ofCommit(commit)
  let ours: ContentTree = present
  for (const { baseCommit, headCommit } of known.changeSets) {
    const changes = { base: await trees.ofCommit(baseCommit), ours: await trees.ofCommit(headCommit) }
    const { tree: changed } = await trees.merge({ ...changes, theirs: base })
    // A value that the working copy has not changed since the current commit becomes that of the change set.
    ours = (await trees.merge({ base, theirs: ours, ours: changed })).tree
    base = changed
  }
  base = await trees.withReviews(commit, known.commits, base)
  const { tree, conflicts } = await trees.merge({ base, theirs: await trees.ofCommit(main.commit), ours })
  const after = await trees.changedFiles(present, tree)
  const before = await trees.read(present, after.keys())
  return { files: [...after].map(([file, bytes]) => ({ file, before: before.get(file), after: bytes })), conflicts }
}

/**
 * Records that the files of a working copy contain the changes of a commit: moves the current branch and the index, and no file. The
 * repository must belong to this program, because people would see their branch move.
 */
export async function recordUpdate(root: string, commit: string): Promise<void> {
  const branch = await gitText(root, ['symbolic-ref', '--quiet', 'HEAD'])
  await moveRef(root, branch, commit, await findCommit(root, branch))
  await runGit(root, ['read-tree', commit])
}
