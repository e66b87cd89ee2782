import { memoizeRecent } from '#src/lib/memoize.ts'
import { slug } from '#src/lib/text.ts'
import { changedPaths, ContentTrees } from '../repository/content-trees.ts'
import { commonAncestor, containsCommit, findCommit } from '../repository/repository.ts'
import { gitText, runGit } from '../repository/run-git.ts'
import { type Main, reviewPrefixes } from './remote.ts'

/** Maximum number of commits of main that `findReviewState` compares with a review. Each comparison reads and merges the changed files. */
const maxCommits = 50

export type ReviewState =
  | 'waiting'
  /** Main has the changes of the review. */
  | 'merged'
  /** The branch of the review was deleted, and main does not have its changes. */
  | 'closed'

export type Review = {
  commit: string
  branch: string
  isSent: boolean
}

/**
 * Returns whether `candidate`, a commit of main, has every change of `commit`. After a squash merge it has them, although its history does
 * not contain `commit`.
 */
type HasChanges = (root: string, candidate: string, commit: string) => Promise<boolean>

/**
 * Returns the state of a review from the references that were fetched last. A review is merged if main contains its commit, or if one of
 * the last 50 commits of main has each of its changes. Later commits of main may have changed the same values again.
 */
export async function findReviewState(
  root: string,
  { commit, branch, isSent }: Review,
  main: Main,
  hasChanges: HasChanges = hasChangesByValue,
): Promise<ReviewState> {
  if (await containsCommit(root, main.commit, commit)) return 'merged'
  const commits = await contentCommits(root, commit, main.commit)
  for (const candidate of commits) if (await hasChanges(root, candidate, commit)) return 'merged'
  const tip = await reviewTip(root, branch, main.remote)
  const isLocal = !isSent && (await findCommit(root, `refs/heads/${branch}`)) !== undefined
  return tip !== undefined || isLocal ? 'waiting' : 'closed'
}

/** Returns the newest fetched commit of a branch for review. Undefined if the remote does not have the branch. */
export const reviewTip = async (root: string, branch: string, remote: string | undefined): Promise<string | undefined> =>
  remote === undefined ? undefined : findCommit(root, `refs/remotes/${remote}/${branch}`)

/** Returns at most 50 commits that have changed the content, newest first. */
async function contentCommits(root: string, commit: string, main: string): Promise<string[]> {
  const range = ['--first-parent', `--max-count=${maxCommits}`, main, '--not', commit]
  const { bytes } = await runGit(root, ['rev-list', ...range, '--', 'content'])
  return bytes.toString('utf8').split('\n').filter(Boolean)
}

/** Number of pairs of commits whose comparison is memoized. This is enough for 20 reviews, each with the last 50 commits of main. */
const keptComparisons = 1_000

/**
 * Returns the object that keeps the result of a comparison of two commits, because the editor needs it at each save. The content of commits
 * never changes, so a result stays valid.
 */
const comparisonOf = memoizeRecent<string, { hasChanges?: boolean }>(keptComparisons, () => ({}))

const hasChangesByValue: HasChanges = async (root, main, commit) => {
  const comparison = comparisonOf(`${main} ${commit}`)
  return (comparison.hasChanges ??= await compareByValue(root, main, commit))
}

async function compareByValue(root: string, main: string, commit: string): Promise<boolean> {
  const fork = await commonAncestor(root, main, commit)
  if (fork === undefined) return false
  const trees = new ContentTrees(root)
  const base = await trees.ofCommit(fork)
  const theirs = await trees.ofCommit(main)
  const ours = await trees.ofCommit(commit)
  const { tree, conflicts } = await trees.merge({ base, theirs, ours })
  return conflicts.length === 0 && changedPaths(theirs, tree).length === 0
}

export const countCommits = async (root: string, commit: string, others: readonly string[]): Promise<number> =>
  Number(await gitText(root, ['rev-list', '--count', commit, '--not', ...others]))

type ReviewBranchOptions = {
  summary: string
  day: string
  /** The branches of the remote. Empty if they are not known. */
  branches: Iterable<string>
}

/** Returns a name that neither this repository nor the remote has yet: content/2026-11-24-summer-prices. */
export async function findReviewBranch(root: string, { summary, day, branches }: ReviewBranchOptions): Promise<string> {
  const refs = await gitText(root, ['for-each-ref', '--format=%(refname)', 'refs/heads', 'refs/remotes'])
  const known = refs.split('\n').map((ref) => ref.replace(/^refs\/(?:heads|remotes\/[^/]+)\//, ''))
  const taken = new Set([...known, ...branches])
  // Git cannot have both a branch “content” and branches “content/…”. If a branch “content” exists, the second prefix is used.
  const prefix = reviewPrefixes.find((each) => !taken.has(each.slice(0, -1))) ?? reviewPrefixes[0]
  const name = `${prefix}${day}-${slug(summary) || 'words'}`
  for (let count = 1; ; count++) {
    const branch = count === 1 ? name : `${name}-${count}`
    if (![...taken].some((each) => each === branch || each.startsWith(`${branch}/`))) return branch
  }
}

export const dayOfReview = (branch: string): string => branch.replace(/^.*?\/(\d{4}-\d\d-\d\d).*$/, '$1')
