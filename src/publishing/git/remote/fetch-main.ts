import { catchGitError, type FailedGit } from '../repository/git-error.ts'
import { containsCommit, findCommit, moveRef } from '../repository/repository.ts'
import { gitText, tryGit } from '../repository/run-git.ts'
import { findRemote, isReviewBranch, knownMain, type Main, reviewPrefixes, runRemoteGit } from './remote.ts'

type FetchOptions = { signal?: AbortSignal | undefined }

type RemoteState = {
  branches: ReadonlyMap<string, string>
  deletedReviews: string[]
}

type FetchedMain = {
  kind: 'fetched'
  change:
    | 'unchanged'
    | 'advanced'
    /** The history of the new main does not contain the former main. */
    | 'rewritten'
    /** Before this fetch, the repository knew no main branch. */
    | 'first'
    /** The remote has no main branch, because the remote is empty or the branch was deleted. */
    | 'missing'
  /** The main branch of the remote. If the remote has none, the result of `knownMain`: the branch fetched last, a local branch, or HEAD. */
  main: Main
} & RemoteState

export type FetchOutcome =
  | FetchedMain
  | {
      kind: 'no-remote'
      /** The last known main branch; undefined if none is known, or if git does not run. */
      main: Main | undefined
    }
  | (FailedGit & { main: Main | undefined })

/**
 * Fetches the main branch of the remote, which is the branch of its HEAD, and the branches for review, and forgets those that the remote
 * has deleted. If nothing has changed, this takes one request. Changes only references below refs/remotes.
 */
export async function fetchMain(root: string, options: FetchOptions = {}): Promise<FetchOutcome> {
  const outcome = await catchGitError(async () => {
    const remote = await findRemote(root)
    return remote === undefined ? { kind: 'no-remote' as const, main: await knownMain(root) } : fetchFrom(root, remote, options)
  })
  if (outcome.kind !== 'failed') return outcome
  const known = await catchGitError(async () => ({ main: await knownMain(root) }))
  return { ...outcome, main: 'main' in known ? known.main : undefined }
}

async function fetchFrom(root: string, remote: string, { signal }: FetchOptions): Promise<FetchedMain | FailedGit> {
  const { head, branches } = await listRemote(root, remote, signal)
  const tracked = await trackedBranches(root, remote)
  const deletedReviews = [...tracked.keys()].filter((branch) => isReviewBranch(branch) && !branches.has(branch))
  const before = head === undefined ? undefined : tracked.get(head)
  const commit = head === undefined ? undefined : branches.get(head)
  const hasMoved = (branch: string) => branches.get(branch) !== tracked.get(branch)
  const isChanged =
    deletedReviews.length > 0 || [...branches.keys()].some((branch) => (branch === head || isReviewBranch(branch)) && hasMoved(branch))
  if (isChanged) {
    await removeObstacle(root, remote, branches)
    const patterns = [...(commit === undefined || head === undefined ? [] : [head]), ...reviewPrefixes.map((prefix) => `${prefix}*`)]
    const refspecs = patterns.map((pattern) => `+refs/heads/${pattern}:refs/remotes/${remote}/${pattern}`)
    const flags = ['--quiet', '--no-tags', '--prune', '--no-write-fetch-head', '--no-recurse-submodules', '--no-auto-maintenance']
    await runRemoteGit(root, ['fetch', ...flags, remote, ...refspecs], { signal })
  }
  if (head === undefined || commit === undefined) {
    const main = await knownMain(root)
    return main
      ? { kind: 'fetched', change: 'missing', main, branches, deletedReviews }
      : { kind: 'failed', reason: 'other', errors: 'Neither this repository nor the remote has a commit.' }
  }
  const ref = `refs/remotes/${remote}/${head}`
  await rememberHead(root, remote, ref)
  // Main may have moved on the remote after its branches were listed. So the result has the commit that was fetched, not the listed one.
  const fetched = (await findCommit(root, ref)) ?? commit
  return {
    kind: 'fetched',
    change: await compareMains(root, before, fetched),
    main: { remote, branch: head, ref, commit: fetched },
    branches,
    deletedReviews,
  }
}

/** Lists the branches of a remote. `head` is the branch that HEAD of the remote names, even if this branch does not exist. */
async function listRemote(root: string, remote: string, signal: AbortSignal | undefined) {
  const { bytes } = await runRemoteGit(root, ['ls-remote', '--symref', remote, 'HEAD', 'refs/heads/*'], { signal, timeout: 60_000 })
  const list = bytes.toString('utf8')
  const [, head] = /^ref: refs\/heads\/(\S+)\tHEAD$/m.exec(list) ?? []
  const branches = [...list.matchAll(/^([0-9a-f]+)\trefs\/heads\/(\S+)$/gm)].map(
    ([, commit = '', branch = '']) => [branch, commit] as const,
  )
  return { head, branches: new Map(branches) }
}

async function trackedBranches(root: string, remote: string): Promise<Map<string, string>> {
  const prefix = `refs/remotes/${remote}/`
  const lines = await gitText(root, ['for-each-ref', '--format=%(refname) %(objectname)', prefix])
  return new Map(
    lines
      .split('\n')
      .filter(Boolean)
      .map((line) => {
        const [ref = '', commit = ''] = line.split(' ')
        return [ref.slice(prefix.length), commit]
      }),
  )
}

/**
 * Deletes the reference of a branch `content` that the remote no longer has. While this reference exists, git cannot store references of
 * branches `content/…`.
 */
async function removeObstacle(root: string, remote: string, branches: ReadonlyMap<string, string>): Promise<void> {
  const obstacle = `refs/remotes/${remote}/content`
  const commit = branches.has('content') ? undefined : await findCommit(root, obstacle)
  if (commit !== undefined) await moveRef(root, obstacle, undefined, commit)
}

/** Records the main branch of the remote, as `git clone` does, so that it is known offline. */
async function rememberHead(root: string, remote: string, ref: string): Promise<void> {
  const head = `refs/remotes/${remote}/HEAD`
  if ((await tryGit(root, ['symbolic-ref', '--quiet', head])) !== ref) await gitText(root, ['symbolic-ref', head, ref])
}

async function compareMains(root: string, before: string | undefined, after: string): Promise<FetchedMain['change']> {
  if (before === undefined) return 'first'
  if (before === after) return 'unchanged'
  return (await containsCommit(root, after, before)) ? 'advanced' : 'rewritten'
}
