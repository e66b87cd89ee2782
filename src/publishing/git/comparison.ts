import type { FolderConflict } from '../../content-toolkit/merge/index.ts'
import { changedPaths, ContentVersions } from './content-versions.ts'
import { GitError } from './git-error.ts'
import { type PublishedRecord, readRecord } from './published-record.ts'
import type { ContentTree } from './read-commit.ts'
import { baseOfWorkingCopy, knownMain, type Main } from './remote.ts'
import { containsCommit } from './repository.ts'
import { countCommits, reviewState, reviewTip } from './review.ts'
import { readWorkingCopy } from './working-copy.ts'

/** The part of the last publication that further publications continue. */
type OpenReview = {
  /** The publication whose changes are no longer listed; undefined if its review was closed without a merge. */
  record: PublishedRecord | undefined
  /** The branch of a waiting review, and its newest commit, on which further changes are published. */
  branch: string | undefined
  tip: string | undefined
}

/** The changes that a publication of the working copy would make now. */
export type Comparison = {
  main: Main
  versions: ContentVersions
  /** The commit on top of which the content is published: the newest of an open review, otherwise that of main. */
  parent: string
  theirs: ContentTree
  /** The content with the changes of the working copy on top of `parent`. */
  merged: ContentTree
  ours: ContentTree
  conflicts: FolderConflict[]
  /** The branch of the open review, if any. */
  branch: string | undefined
  /** The commit of main that the working copy contains. */
  base: string
  lastSent: PublishedRecord | undefined
}

/**
 * Merges the changes of the working copy into the open review, otherwise into main, as they were fetched last. `from: 'record'` takes the
 * last published content, to send it again. Leaves out changes that were published before.
 */
export async function compareWithMain(root: string, from: 'files' | 'record' = 'files'): Promise<Comparison> {
  const main = await knownMain(root)
  if (!main) throw new GitError('other', 'The repository has no commit.')
  const versions = new ContentVersions(root)
  const last = await readRecord(root)
  const { record, branch, tip } = await findOpenReview(root, main, last)
  const base = await baseOfWorkingCopy(root, main)
  const parent = tip ?? main.commit
  const was = await contentBefore(versions, record, base)
  const theirs = await versions.ofCommit(parent)
  const ours = from === 'record' && last ? await versions.ofCommit(last.id) : await contentOfFiles(root, versions, was)
  const { tree, conflicts } = await versions.merge({ base: was, theirs, ours })
  const lastSent = record?.isSent === false ? record.lastSent : record
  return { main, versions, parent, theirs, merged: tree, ours, conflicts, branch, base, lastSent }
}

/** Returns whether a publication would change anything, or is in conflict. */
export const hasPublishable = ({ theirs, merged, conflicts }: Comparison): boolean =>
  conflicts.length > 0 || changedPaths(theirs, merged).length > 0

/**
 * Returns the review that further publications continue. A publication that was not sent is ignored in two cases: its branch has moved
 * since, or the earlier review that it continued has ended. Its changes are then published in a new review.
 */
async function findOpenReview(root: string, main: Main, last: PublishedRecord | undefined): Promise<OpenReview> {
  if (!last) return { record: undefined, branch: undefined, tip: undefined }
  const tip = await reviewTip(root, last.branch, main.remote)
  const isSent = last.isSent || (tip !== undefined && (await containsCommit(root, tip, last.commit)))
  const hasMoved = tip !== undefined && !isSent && !(await containsCommit(root, last.commit, tip))
  const isContinued = !isSent && last.lastSent?.branch === last.branch
  const hasEnded = isContinued && last.lastSent !== undefined && (await reviewState(root, last.lastSent, main)) !== 'waiting'
  if (hasMoved || hasEnded) return findOpenReview(root, main, last.lastSent)
  const state = await reviewState(root, { ...last, isSent }, main)
  const record = { ...last, isSent }
  if (state === 'waiting') return { record, branch: last.branch, tip: isSent ? (tip ?? last.commit) : last.commit }
  return { record: state === 'merged' ? record : undefined, branch: undefined, tip: undefined }
}

/**
 * Returns the content that the working copy would have without unpublished changes: that of main or of the last publication. If the working
 * copy was updated since, as by `git pull`, the update is merged into it.
 */
async function contentBefore(versions: ContentVersions, record: PublishedRecord | undefined, base: string): Promise<ContentTree> {
  const updated = await versions.ofCommit(base)
  if (!record) return updated
  const published = await versions.ofCommit(record.id)
  if (record.base === base) return published
  return (await versions.merge({ base: await versions.ofCommit(record.base), theirs: updated, ours: published })).tree
}

/** Returns the content of the files. Keeps the former version of a picture that no text uses. */
async function contentOfFiles(root: string, versions: ContentVersions, before: ContentTree): Promise<ContentTree> {
  const { tree, paths, unused } = await readWorkingCopy(root)
  versions.addFiles(paths)
  for (const path of unused) {
    const stored = before.get(path)
    if (stored) tree.set(path, stored)
    else tree.delete(path)
  }
  return tree
}

/** Versions of the content that are on a branch and that the remote lacks, because pushing them has failed. */
export type UnsentVersions = { branch: string; count: number }

/** Returns the versions that were published and not sent; undefined without such versions or without a remote. */
export async function unsentVersions(root: string): Promise<UnsentVersions | undefined> {
  const [main, last] = await Promise.all([knownMain(root), readRecord(root)])
  if (!last || last.isSent || main?.remote === undefined) return undefined
  const { commit, branch, lastSent } = last
  if ((await reviewState(root, { commit, branch, isSent: false }, main)) !== 'waiting') return undefined
  const tip = await reviewTip(root, branch, main.remote)
  const known = [main.commit, lastSent?.commit, tip].filter((each) => each !== undefined)
  const count = await countCommits(root, commit, known)
  return count === 0 ? undefined : { branch, count }
}
