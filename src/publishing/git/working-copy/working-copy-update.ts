import { type FolderConflict } from '../../../content-toolkit/merge/index.ts'
import { ContentVersions } from '../content/content-versions.ts'
import type { Main } from '../remote/remote.ts'
import { findCommit, moveRef } from '../run/repository.ts'
import { gitText, runGit } from '../run/run-git.ts'
import { readWorkingCopy } from './working-copy.ts'

/** A file of the content before and after an update; undefined where it does not exist. */
type UpdatedFile = { file: string; before: Uint8Array | undefined; after: Uint8Array | undefined }

/** The changes of an update in the files of a working copy. In a conflict the file gets the version of main. */
export type WorkingCopyUpdate = { files: UpdatedFile[]; conflicts: FolderConflict[] }

/**
 * Merges the newest main into the content of a working copy. The base is the current commit, which `recordUpdate` has set: after the
 * history of main was rewritten, a common ancestor lacks changes that the files contain. `reviews` are commits for review that main
 * contains, perhaps as a reviewer has changed them: their changes are no changes of the working copy any more. Returns the changes, and
 * writes nothing.
 */
export async function mergeMain(root: string, main: Main, reviews: readonly string[] = []): Promise<WorkingCopyUpdate> {
  const versions = new ContentVersions(root)
  const { tree: ours, paths } = await readWorkingCopy(root)
  versions.addFiles(paths)
  const [base, theirs] = await Promise.all([
    gitText(root, ['rev-parse', 'HEAD']).then((commit) => versions.withReviews(commit, reviews)),
    versions.ofCommit(main.commit),
  ])
  const { tree, conflicts } = await versions.merge({ base, theirs, ours })
  const after = await versions.changedFiles(ours, tree)
  const before = await versions.read(ours, after.keys())
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
