import { changedFiles } from './changes.ts'
import { git, obstacleIn, type Obstacle } from './git.ts'
import { reviewAddress } from './review-address.ts'

/** Branches that hold words alone begin with it. */
const prefix = 'content/'

type Publication = {
  /** What has changed, in a few words: the first line of the commit. */
  summary: string
  /** What has changed, line by line. */
  details?: readonly string[]
  /** The day, written 2026-11-24. */
  day: string
}

export type PublishOutcome =
  | { kind: 'published'; branch: string; commit: string; pushed: boolean; review: string | undefined; problem?: string }
  | { kind: 'obstacle'; obstacle: Obstacle }
  | { kind: 'nothing' }
  | { kind: 'failed'; problem: string }

/**
 * Commits what has changed in the content, and nothing else, on a branch of its own, and pushes it if there is a remote. On such a
 * branch already, it goes on there: one review for all of it. If the commit fails, the branch is as it was.
 */
export function publish(root: string, { summary, details = [], day }: Publication): PublishOutcome {
  const obstacle = obstacleIn(root)
  if (obstacle) return { kind: 'obstacle', obstacle }
  if (changedFiles(root).length === 0) return { kind: 'nothing' }

  const before = git(root, 'branch', '--show-current').output.trim()
  const isOwn = before.startsWith(prefix)
  const branch = isOwn ? before : freeName(root, `${prefix}${day}-${slugOf(summary)}`)
  if (!isOwn) {
    const made = git(root, 'switch', '--create', branch)
    if (!made.isDone) return { kind: 'failed', problem: made.problem }
  }
  git(root, 'add', '--all', '--', 'content')
  const committed = git(root, 'commit', '--quiet', '--only', '--message', message(summary, details), '--', 'content')
  if (!committed.isDone) {
    if (!isOwn) {
      git(root, 'switch', ...(before === '' ? ['--detach', '-'] : [before]))
      git(root, 'branch', '--delete', '--force', branch)
    }
    return { kind: 'failed', problem: committed.problem || committed.output.trim() }
  }
  const commit = git(root, 'rev-parse', '--short', 'HEAD').output.trim()
  return { kind: 'published', branch, commit, ...push(root, branch, before) }
}

/** Pushes to the remote of the branch that was worked on, or to the only one that there is. */
function push(root: string, branch: string, before: string): { pushed: boolean; review: string | undefined; problem?: string } {
  const remotes = git(root, 'remote').output.split('\n').filter(Boolean)
  const upstream = git(root, 'config', `branch.${before}.remote`).output.trim()
  const remote = [upstream, 'origin', ...remotes].find((name) => remotes.includes(name))
  if (remote === undefined) return { pushed: false, review: undefined }
  const { isDone, problem } = git(root, 'push', '--set-upstream', remote, branch)
  if (!isDone) return { pushed: false, review: undefined, problem }
  return { pushed: true, review: reviewAddress(problem, git(root, 'remote', 'get-url', remote).output.trim(), branch) }
}

const message = (summary: string, details: readonly string[]): string =>
  [summary, ...(details.length > 0 ? ['', ...details] : [])].join('\n')

/** A name that no branch has yet. */
function freeName(root: string, name: string): string {
  const isTaken = (one: string) => git(root, 'rev-parse', '--verify', '--quiet', `refs/heads/${one}`).isDone
  for (let count = 1; ; count++) {
    const own = count === 1 ? name : `${name}-${count}`
    if (!isTaken(own)) return own
  }
}

/** Words as a part of an address: “The price of Prestige” → the-price-of-prestige. */
function slugOf(words: string): string {
  const slug = words
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .trim()
    .split(/[\s-]+/)
    .join('-')
    .slice(0, 40)
    .replace(/-$/, '')
  return slug === '' ? 'words' : slug
}
