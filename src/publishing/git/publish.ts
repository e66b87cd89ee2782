import { slug } from '../../lib/text.ts'
import { describeDifferences, differencesSinceCommit, hasDifferences, unusedPictures } from './differences.ts'
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
 * Commits the changes in the content folder except for unused pictures, and nothing else, on a new branch, and pushes the branch if there
 * is a remote. If the current branch is such a branch, it commits there: several edits get one review. If the commit fails, the branch is
 * restored.
 */
export function publish(root: string, { summary, day }: Publication): PublishOutcome {
  const changes = differencesSinceCommit(root)
  if ('blocker' in changes) return { kind: 'blocked', ...changes }
  if (!hasDifferences(changes)) return { kind: 'nothing' }

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
  const upstream = git(root, 'config', `branch.${startBranch}.remote`).output.trim()
  // `sendAgain` reads it if the branch cannot be pushed now.
  if (!isContentBranch && upstream !== '') git(root, 'config', `branch.${branch}.pushRemote`, upstream)
  return { kind: 'published', branch, ...push(root, branch) }
}

/** Versions of the content that are on a branch and that the remote lacks, because pushing them has failed. */
export type UnsentVersions = { branch: string; count: number }

/** Returns the unsent versions of the current content branch; undefined if there are none, or no remote. */
export function unsentVersions(root: string): UnsentVersions | undefined {
  const branch = git(root, 'branch', '--show-current').output.trim()
  const remote = remoteOf(root, branch)
  if (!branch.startsWith(prefix) || remote === undefined) return undefined
  const count = (...range: string[]) => Number(git(root, 'rev-list', '--count', ...range).output)
  const isTracked = git(root, 'rev-parse', '--verify', '--quiet', `${branch}@{upstream}`).isDone
  // A branch that was pushed before has an upstream. If the remote has deleted it since, its versions were read.
  const wasPushed = git(root, 'config', `branch.${branch}.merge`).isDone
  const elsewhere = ['--not', `--remotes=${remote}`, `--exclude=${prefix}*`, '--branches']
  const unsent = isTracked ? count(`${branch}@{upstream}..${branch}`) : wasPushed ? 0 : count(branch, ...elsewhere)
  return unsent === 0 ? undefined : { branch, count: unsent }
}

/** Pushes the unsent versions of the current content branch. */
export function sendAgain(root: string): PublishOutcome {
  const unsent = unsentVersions(root)
  return unsent ? { kind: 'published', branch: unsent.branch, ...push(root, unsent.branch) } : { kind: 'nothing' }
}

/** Returns the remote for a branch: that of the branch on which the work started, otherwise “origin” or the first remote. */
function remoteOf(root: string, branch: string): string | undefined {
  const remotes = git(root, 'remote').output.split('\n').filter(Boolean)
  const configured = ['remote', 'pushRemote'].map((key) => git(root, 'config', `branch.${branch}.${key}`).output.trim())
  return [...configured, 'origin', ...remotes].find((name) => remotes.includes(name))
}

function push(root: string, branch: string): Push {
  const remote = remoteOf(root, branch)
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
