import { catchGitError, type FailedGit } from '../repository/git-error.ts'
import { gitText } from '../repository/run-git.ts'
import { runRemoteGit } from './remote.ts'
import { reviewUrl } from './review-url.ts'

/** Maximum number of attempts to push while other people push to the same branch. Each attempt of the studio builds the site again. */
const maxAttempts = 3

/**
 * Outcome of an attempt: the remote has refused the push, because its branch has commits that the pushed commit lacks. Fetch, commit and
 * push again.
 */
export type Rejected = { kind: 'rejected' }

/** Calls a function that fetches, commits and pushes until its push is not rejected, at most three times. */
export async function repeatRejected<Outcome extends { kind: string }>(
  attempt: () => Promise<Outcome>,
): Promise<Exclude<Outcome, Rejected> | FailedGit> {
  for (let count = 1; count <= maxAttempts; count++) {
    const outcome = await attempt()
    if (isFinal(outcome)) return outcome
  }
  return { kind: 'failed', reason: 'rejected', errors: 'Other people push to the branch at the same time.' }
}

const isFinal = <Outcome extends { kind: string }>(outcome: Outcome): outcome is Exclude<Outcome, Rejected> => outcome.kind !== 'rejected'

type PushOptions = { remote: string; commit: string; branch: string; signal?: AbortSignal | undefined }

export type CommitPush =
  | {
      kind: 'pushed'
      /** The URL of the page that opens a review of the branch, if known. */
      review: string | undefined
    }
  | FailedGit

/**
 * Pushes a commit to a branch of a remote, without force. Fails with the reason `rejected` if the branch has other commits: fetch, merge
 * and push again. Pushing the same commit again succeeds.
 */
export async function pushCommit(root: string, { remote, commit, branch, signal }: PushOptions): Promise<CommitPush> {
  const pushed = await catchGitError(async () => {
    const { notes } = await runRemoteGit(root, ['push', remote, `${commit}:refs/heads/${branch}`], { signal })
    return { kind: 'pushed' as const, notes }
  })
  if (pushed.kind === 'failed') return pushed
  // The remote has the commit now, so a failure of the commands below is not a failure of the push.
  const remoteUrl = await catchGitError(async () => {
    await gitText(root, ['update-ref', `refs/remotes/${remote}/${branch}`, commit])
    return gitText(root, ['remote', 'get-url', '--push', remote])
  })
  return { kind: 'pushed', review: typeof remoteUrl === 'string' ? reviewUrl(pushed.notes, remoteUrl, branch) : undefined }
}
