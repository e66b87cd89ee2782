import type { FolderConflict } from '#src/content-toolkit/edit/merge/index.ts'
import { type LastPublication, readLastPublication } from '../remote/last-publication.ts'
import { knownMain, type Main, mainOfWorkingCopy } from '../remote/remote.ts'
import { countCommits, findReviewState, reviewTip } from '../remote/review.ts'
import { changedPaths, ContentTrees } from '../repository/content-trees.ts'
import { GitError } from '../repository/git-error.ts'
import type { ContentTree } from '../repository/read-commit.ts'
import { containsCommit } from '../repository/repository.ts'
import { readWorkingCopy } from './working-copy.ts'

type LastReview =
  /** The review of the last publication is open. Further changes are published on top of it. */
  | {
      state: 'waiting'
      publication: LastPublication
      tip: string
    }
  /** The review of the last publication was merged. Its changes are no longer listed as unpublished. */
  | { state: 'merged'; publication: LastPublication }
  /** Nothing was published, or the review of the last publication was closed without a merge. */
  | { state: 'none' }

type ComparisonOptions = {
  /** The content to publish: the files of the working copy, or, to send it again, the content of the last publication. */
  source?: 'files' | 'last-publication'
  /** Ids of commits for review whose changes count as published, in addition to the changes of the last publication. */
  reviews?: readonly string[]
}

/** The changes that a publication of the working copy would make now. */
export type Comparison = {
  main: Main
  trees: ContentTrees
  /** The commit on top of which the content is published: the newest commit of an open review, otherwise the newest commit of main. */
  parent: string
  theirs: ContentTree
  /** The content of `parent` with the changes of the working copy. In a conflict it has the value of `theirs`. */
  merged: ContentTree
  ours: ContentTree
  conflicts: FolderConflict[]
  branch: string | undefined
  /** The newest commit of main that the working copy contains. */
  mainInWorkingCopy: string
  lastSent: LastPublication | undefined
}

/**
 * Merges the changes of the working copy into the open review, otherwise into main, as they were fetched last (decision 052: content is
 * merged by value).
 *
 * - ours: the files of the working copy.
 * - base: what these files would contain without unpublished changes, which is the content of the last publication. So changes that were
 *   published before are in base and in ours.
 * - theirs: the newest commit of the open review, otherwise of main.
 *
 * Only reads: no branch, file or index changes. So a publication can compare again after each fetch.
 */
export async function compareWithMain(root: string, { source = 'files', reviews = [] }: ComparisonOptions = {}): Promise<Comparison> {
  const main = await knownMain(root)
  if (!main) throw new GitError('other', 'The repository has no commit.')
  const trees = new ContentTrees(root)
  const last = await readLastPublication(root)
  const review = await findLastReview(root, main, last)
  const publication = review.state === 'none' ? undefined : review.publication
  const mainInWorkingCopy = await mainOfWorkingCopy(root, main)
  const parent = review.state === 'waiting' ? review.tip : main.commit
  const base = publication
    ? await contentBefore(trees, publication, mainInWorkingCopy)
    : await trees.withReviews(mainInWorkingCopy, reviews)
  const theirs = await trees.withReviews(parent, reviews)
  const ours = source === 'last-publication' && last ? await trees.ofCommit(last.id) : await contentOfFiles(root, trees, base)
  const { tree, conflicts } = await trees.merge({ base, theirs, ours })
  const lastSent = publication?.isSent === false ? publication.lastSent : publication
  const branch = review.state === 'waiting' ? review.publication.branch : undefined
  return { main, trees, parent, theirs, merged: tree, ours, conflicts, branch, mainInWorkingCopy, lastSent }
}

export const hasPublishable = ({ theirs, merged, conflicts }: Comparison): boolean =>
  conflicts.length > 0 || changedPaths(theirs, merged).length > 0

async function findLastReview(root: string, main: Main, last: LastPublication | undefined): Promise<LastReview> {
  if (!last) return { state: 'none' }
  const tip = await reviewTip(root, last.branch, main.remote)
  const publication = { ...last, isSent: last.isSent || (tip !== undefined && (await containsCommit(root, tip, last.commit))) }
  if (!publication.isSent && (await isOutdated(root, main, publication, tip))) return findLastReview(root, main, last.lastSent)
  const state = await findReviewState(root, publication, main)
  if (state === 'closed') return { state: 'none' }
  return state === 'merged'
    ? { state, publication }
    : { state, publication, tip: (publication.isSent ? tip : undefined) ?? publication.commit }
}

/**
 * Returns whether the changes of an unsent publication have to be committed again. That is so if the remote's branch of the publication has
 * commits that the publication lacks, or if the publication continues a review that was merged or closed.
 */
async function isOutdated(
  root: string,
  main: Main,
  { commit, branch, lastSent }: LastPublication,
  tip: string | undefined,
): Promise<boolean> {
  if (tip !== undefined && !(await containsCommit(root, commit, tip))) return true
  return lastSent?.branch === branch && (await findReviewState(root, lastSent, main)) !== 'waiting'
}

/**
 * Returns the content that the working copy would have without unpublished changes. This is the content of the last publication. If the
 * working copy got a newer main after that publication, as by `git pull`, that main is merged into this content.
 */
async function contentBefore(trees: ContentTrees, publication: LastPublication, mainInWorkingCopy: string): Promise<ContentTree> {
  const published = await trees.ofCommit(publication.id)
  if (publication.mainInWorkingCopy === mainInWorkingCopy) return published
  const base = await trees.ofCommit(publication.mainInWorkingCopy)
  const updated = await trees.ofCommit(mainInWorkingCopy)
  return (await trees.merge({ base, theirs: updated, ours: published })).tree
}

/** Returns the content of the working copy. An image file that no text uses is as in `before`. */
async function contentOfFiles(root: string, trees: ContentTrees, before: ContentTree): Promise<ContentTree> {
  const workingCopy = await readWorkingCopy(root)
  const { tree, unused } = workingCopy
  trees.addFiles(workingCopy)
  for (const path of unused) {
    const stored = before.get(path)
    if (stored) tree.set(path, stored)
    else tree.delete(path)
  }
  return tree
}

/** Commits of the content that are on a branch and that the remote lacks, because pushing them has failed. */
type UnsentCommits = { branch: string; count: number }

/** Returns the branch and the number of the unsent commits. Undefined without unsent commits or without a remote. */
export async function findUnsentCommits(root: string): Promise<UnsentCommits | undefined> {
  const [main, last] = await Promise.all([knownMain(root), readLastPublication(root)])
  if (!last || last.isSent || main?.remote === undefined) return undefined
  const { commit, branch, lastSent } = last
  if ((await findReviewState(root, { commit, branch, isSent: false }, main)) !== 'waiting') return undefined
  const tip = await reviewTip(root, branch, main.remote)
  const known = [main.commit, lastSent?.commit, tip].filter((each) => each !== undefined)
  const count = await countCommits(root, commit, known)
  return count === 0 ? undefined : { branch, count }
}
