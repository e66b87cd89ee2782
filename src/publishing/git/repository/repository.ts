import { memoizeRecent } from '#src/lib/memoize.ts'
import { gitText, runGit, tryGit } from './run-git.ts'

/** Memo of `sitePrefix`, by the root of the site. A prefix does not change while this program runs. */
const knownPrefixes = new Map<string, string>()

/** Returns the path of the site in its repository: empty, or `site/` if the site is in a folder. */
export async function sitePrefix(root: string): Promise<string> {
  const prefix = knownPrefixes.get(root) ?? (await gitText(root, ['rev-parse', '--show-prefix']))
  knownPrefixes.set(root, prefix)
  return prefix
}

/** Number of hexadecimal digits of the ids in a repository: 40 (SHA-1), or 64 (SHA-256). Throws a `GitError` without a commit. */
export const idLength = memoizeRecent(16, async (root: string) => (await gitText(root, ['rev-parse', 'HEAD'])).length)

/**
 * Returns the path of the site's content folder in the trees of its repository: `content`, or `site/content` if the site is in a folder.
 */
export const treePathOfContent = async (root: string): Promise<string> => `${await sitePrefix(root)}content`

/** Returns the id of the commit that a revision names. Undefined if the revision does not exist. */
export const findCommit = (root: string, revision: string): Promise<string | undefined> =>
  tryGit(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`])

/** Returns whether `ancestor` is in the history of `commit`. A commit contains itself. */
export const containsCommit = async (root: string, commit: string, ancestor: string): Promise<boolean> =>
  (await tryGit(root, ['merge-base', '--is-ancestor', ancestor, commit])) !== undefined

/** Returns the common ancestor of two commits. Undefined if their histories have nothing in common, as after a rewrite. */
export const commonAncestor = (root: string, one: string, other: string): Promise<string | undefined> =>
  tryGit(root, ['merge-base', one, other])

/**
 * Moves a reference if it has the expected value; `undefined` means that it must not exist.
 *
 * - `commit: undefined` deletes it.
 * - Returns false if the reference has another value, because another process has moved it.
 * - Throws a `GitError` if git cannot write it.
 */
export async function moveRef(root: string, ref: string, commit: string | undefined, expected: string | undefined): Promise<boolean> {
  const change = commit === undefined ? ['-d', ref] : [ref, commit]
  try {
    await runGit(root, ['update-ref', '--no-deref', ...change, expected ?? ''])
    return true
  } catch (error) {
    if ((await findCommit(root, ref)) !== expected) return false
    throw error
  }
}

/** Returns whether a branch is the current one of any working tree. Such a branch must not be moved: its files would seem changed. */
export async function isCheckedOut(root: string, branch: string): Promise<boolean> {
  const list = (await runGit(root, ['worktree', 'list', '--porcelain'])).bytes.toString('utf8')
  return list.split('\n').includes(`branch refs/heads/${branch}`)
}
