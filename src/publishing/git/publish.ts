import { compareWithMain, type Comparison, findUnsentCommits, hasPublishable } from './changes/comparison.ts'
import { describeConflicts, describeDifferences, type FileDifference, listDifferences, readContentDigest } from './changes/differences.ts'
import { type Blocked, findAuthor } from './changes/working-copy.ts'
import { fetchMain, type FetchOutcome } from './remote/fetch-main.ts'
import { type LastPublication, readLastPublication, recordAsSent, writeLastPublication } from './remote/last-publication.ts'
import { pushCommit, type Rejected, repeatRejected } from './remote/push-commit.ts'
import { dayOfReview, findReviewBranch } from './remote/review.ts'
import { commitContent } from './repository/commit-content.ts'
import { catchGitError, type FailedGit, type GitFailure } from './repository/git-error.ts'
import { type GitPerson, readCommit } from './repository/read-commit.ts'
import { containsCommit, findCommit, isCheckedOut, moveRef } from './repository/repository.ts'

/*
 * Publishes the content of the working copy for review (decision 053: commits without the working copy). The order:
 * 1. Fetches main and the review branches. Without a network, continues with those that were fetched last.
 * 2. Merges the changes into the open review, otherwise into main (changes/comparison.ts).
 * 3. Commits the merged content, and records the commit as the last publication that was not sent.
 * 4. Pushes the commit. If the branch has moved, repeats all of this, at most three times.
 * Nothing of the working copy changes. After a kill or a failed push, `sendAgain` continues with the recorded publication.
 */

type PublishInput = {
  summary: string
  /** The current day: 2026-11-24. */
  day: string
  /** The digest of the content that has passed the gate. Other content is not published. */
  digest?: string
}

/** Whether the branch was pushed. `kept`: the repository has no remote, so the branch is only in the local repository. */
type PublicationPush =
  | { kind: 'pushed'; review: string | undefined }
  | { kind: 'kept' }
  | {
      kind: 'not-pushed'
      reason: GitFailure
      errors: string
      /** Whether the newest main could not be fetched. The publication is then based on the main branch that was fetched last. */
      isOffline: boolean
    }

export type PublishOutcome =
  | { kind: 'published'; branch: string; push: PublicationPush }
  | Blocked
  | { kind: 'nothing' }
  /** The content was changed after it had passed the gate. Nothing was published. */
  | { kind: 'outdated' }
  /** Other people have changed the same values on main or in the review. Nothing was published. */
  | { kind: 'conflicts'; conflicts: FileDifference[] }
  | FailedGit

/**
 * Commits the changes of the working copy, except for unused image files, and pushes them to a branch for review. This is the branch of the
 * open review, otherwise a new branch on top of the newest main. Does not change the current branch, the index and the files.
 */
export async function publish(root: string, { summary, day, digest }: PublishInput): Promise<PublishOutcome> {
  return catchGitError(async () => {
    const found = await findAuthor(root)
    if (found.kind === 'blocked') return found
    const { author } = found
    return repeatRejected(async () => {
      const fetched = await fetchMain(root)
      const comparison = await compareWithMain(root)
      if (digest !== undefined && digest !== (await readContentDigest(root))) return { kind: 'outdated' }
      const message = [summary, '', ...describeDifferences(await listDifferences(comparison))].join('\n').trim()
      return publishComparison(root, comparison, { message, author, day, fetched })
    })
  })
}

/** Sends the last publication again, if it was not sent. If main or the review has other commits by then, they are merged first. */
export async function sendAgain(root: string): Promise<PublishOutcome> {
  return catchGitError(async () => {
    const found = await findAuthor(root)
    if (found.kind === 'blocked') return found
    const publication = await readLastPublication(root)
    if (!publication || !(await findUnsentCommits(root))) return { kind: 'nothing' }
    const { subject, body, author } = await readCommit(root, publication.commit)
    return repeatRejected(async () => {
      const fetched = await fetchMain(root)
      const comparison = await compareWithMain(root, { source: 'last-publication' })
      if (comparison.parent === publication.commit) return sendPublication(root, publication, fetched)
      const day = dayOfReview(publication.branch)
      return publishComparison(root, comparison, { message: `${subject}\n\n${body}`.trim(), author, day, fetched })
    })
  })
}

type Details = { message: string; author: GitPerson; day: string; fetched: FetchOutcome }

async function publishComparison(
  root: string,
  comparison: Comparison,
  { message, author, day, fetched }: Details,
): Promise<PublishOutcome | Rejected> {
  const { trees, parent, theirs, merged, ours, conflicts, mainInWorkingCopy, lastSent } = comparison
  if (!hasPublishable(comparison)) return { kind: 'nothing' }
  if (conflicts.length > 0) return { kind: 'conflicts', conflicts: describeConflicts(conflicts) }
  const files = await trees.changedFiles(theirs, merged)
  const committed = await commitContent(root, { parent, files, message, author, committer: author })
  if (committed.kind === 'nothing') return committed
  const [summary = ''] = message.split('\n')
  const branch =
    comparison.branch ??
    (await findReviewBranch(root, { summary, day, branches: fetched.kind === 'fetched' ? fetched.branches.keys() : [] }))
  const { commit } = committed
  const unpublished = await trees.changedFiles(merged, ours)
  const publication = await writeLastPublication(root, { commit, branch, mainInWorkingCopy, isSent: false, lastSent, files: unpublished })
  return sendPublication(root, publication, fetched)
}

async function sendPublication(root: string, publication: LastPublication, fetched: FetchOutcome): Promise<PublishOutcome | Rejected> {
  const { commit, branch } = publication
  const push = await pushPublication(root, publication, fetched)
  if (push.kind === 'not-pushed' && push.reason === 'rejected') return { kind: 'rejected' }
  const ref = `refs/heads/${branch}`
  const local = await findCommit(root, ref)
  const isBehind = local === undefined || (await containsCommit(root, commit, local))
  if (isBehind && !(await isCheckedOut(root, branch))) await moveRef(root, ref, commit, local)
  return { kind: 'published', branch, push }
}

async function pushPublication(root: string, publication: LastPublication, fetched: FetchOutcome): Promise<PublicationPush> {
  if (fetched.kind === 'no-remote') return { kind: 'kept' }
  if (fetched.kind === 'failed') return { kind: 'not-pushed', reason: fetched.reason, errors: fetched.errors, isOffline: true }
  const remote = fetched.main.remote ?? 'origin'
  const outcome = await pushCommit(root, { remote, commit: publication.commit, branch: publication.branch })
  if (outcome.kind === 'failed') return { kind: 'not-pushed', reason: outcome.reason, errors: outcome.errors, isOffline: false }
  await recordAsSent(root, publication)
  return { kind: 'pushed', review: outcome.review }
}
