import { slug } from '../../lib/text.ts'
import { changedFiles, describeDifferences, differencesSinceCommit, unusedPictures } from './differences.ts'
import { type CommitBlocker, git } from './git.ts'
import { reviewAddress } from './review-address.ts'

/** Prefix of the names of branches that contain only changes of the content. */
const prefix = 'content/'

/** `summary` is the subject of the commit. `day` is the current day: 2026-11-24. */
type Publication = { summary: string; day: string }

/** Whether the branch was pushed. Without a remote it is `kept` in the local repository. */
type Push = { push: 'pushed' | 'kept' | 'notPushed'; review?: string | undefined; errors?: string }

export type PublishOutcome =
  | ({ kind: 'published'; branch: string } & Push)
  | { kind: 'blocked'; blocker: CommitBlocker }
  | { kind: 'nothing' }
  | { kind: 'failed'; errors: string }

/**
 * Commits the changes in the content folder except for unused pictures, and nothing else, on a new branch, and pushes the branch if there is
 * a remote. If the current branch is such a branch, it commits there: several edits get one review. If the commit fails, the branch is
 * restored.
 */
export function publish(root: string, { summary, day }: Publication): PublishOutcome {
  const changes = differencesSinceCommit(root)
  if ('blocker' in changes) return { kind: 'blocked', ...changes }
  if (changedFiles(root).length === 0) return { kind: 'nothing' }

  const startBranch = git(root, 'branch', '--show-current').output.trim()
  const isContentBranch = startBranch.startsWith(prefix)
  const branch = isContentBranch ? startBranch : freeBranch(root, `${prefix}${day}-${slug(summary) || 'words'}`)
  if (!isContentBranch) {
    const created = git(root, 'switch', '--create', branch)
    if (!created.isDone) return { kind: 'failed', errors: created.errors }
  }
  const paths = ['content', ...unusedPictures(root).map((file) => `:(exclude,literal)content/${file}`)]
  git(root, 'add', '--all', '--', ...paths)
  const message = [summary, '', ...describeDifferences(changes)].join('\n').trim()
  const committed = git(root, 'commit', '--quiet', '--only', '--message', message, '--', ...paths)
  if (!committed.isDone) {
    if (!isContentBranch) {
      git(root, 'switch', ...(startBranch === '' ? ['--detach', '-'] : [startBranch]))
      git(root, 'branch', '--delete', '--force', branch)
    }
    return { kind: 'failed', errors: committed.errors || committed.output.trim() }
  }
  return { kind: 'published', branch, ...push(root, branch, startBranch) }
}

/** Pushes a branch to the remote of the branch on which the work started, otherwise to “origin” or the first remote. */
function push(root: string, branch: string, startBranch: string): Push {
  const remotes = git(root, 'remote').output.split('\n').filter(Boolean)
  const upstream = git(root, 'config', `branch.${startBranch}.remote`).output.trim()
  const remote = [upstream, 'origin', ...remotes].find((name) => remotes.includes(name))
  if (remote === undefined) return { push: 'kept' }
  const { isDone, errors } = git(root, 'push', '--set-upstream', remote, branch)
  if (!isDone) return { push: 'notPushed', errors }
  return { push: 'pushed', review: reviewAddress(errors, git(root, 'remote', 'get-url', remote).output.trim(), branch) }
}

/** Returns `name`, with a number appended if a branch of that name exists. */
function freeBranch(root: string, name: string): string {
  for (let count = 1; ; count++) {
    const branch = count === 1 ? name : `${name}-${count}`
    if (!git(root, 'rev-parse', '--verify', '--quiet', `refs/heads/${branch}`).isDone) return branch
  }
}
