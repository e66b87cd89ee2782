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

/** The changes that an update from main makes to the files of a working copy. In a conflict, the file gets the value of main. */
export type WorkingCopyUpdate = { files: UpdatedFile[]; conflicts: FolderConflict[] }

/**
 * Changes that were made in the working copy and are on main now. If the working copy has a newer value at the place of such a change, that
 * is not a conflict.
 */
export type KnownChanges = {
  /**
   * Ids of commits that were made from the files of the working copy, such as that of a publication. A reviewer may have changed values
   * since.
   */
  commits: readonly string[]
  /** Change sets that were made from the working copy. The working copy may have the former values again at the places of these changes. */
  changeSets: readonly ChangeSet[]
}

/**
 * Merges the newest main into the content of a working copy.
 *
 * - Returns the changes, and writes nothing.
 * - The base of the merge is the current commit (HEAD) with the changes in `known`. `recordUpdate` has moved HEAD to the main of the last
 *   update.
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
    // Where the working copy has the value of the current commit, it gets the value of the change set. Where it has another value, that
    // value stays.
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
