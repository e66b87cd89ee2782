import { second } from '#src/lib/time.ts'
import { commonAncestor, findCommit } from '../repository/repository.ts'
import { type GitOptions, type GitOutput, gitText, runGit, tryGit } from '../repository/run-git.ts'

/** The main branch of the remote as it was fetched last. Without a remote, the local main branch. */
export type Main = {
  remote: string | undefined
  branch: string
  /** The reference of main, whose newest commit is `commit`: refs/remotes/origin/main or refs/heads/main. */
  ref: string
  commit: string
}

/**
 * Prefixes of branches for review. `site-content/` is used only if the repository has a branch `content`, because git then refuses branches
 * `content/…`.
 */
export const reviewPrefixes = ['content/', 'site-content/'] as const

export const isReviewBranch = (branch: string): boolean => reviewPrefixes.some((prefix) => branch.startsWith(prefix))

/** Returns the current branch. Undefined if a commit without a branch is checked out. */
const currentBranch = (root: string): Promise<string | undefined> => tryGit(root, ['symbolic-ref', '--short', '--quiet', 'HEAD'])

/** Returns the remote of the current branch, otherwise “origin” or the first remote; undefined without a remote. */
export const findRemote = async (root: string): Promise<string | undefined> => chooseRemote(root, await currentBranch(root))

async function chooseRemote(root: string, branch: string | undefined): Promise<string | undefined> {
  const remotes = (await gitText(root, ['remote'])).split('\n').filter(Boolean)
  if (remotes.length < 2) return remotes[0]
  const upstream = branch === undefined ? undefined : await tryGit(root, ['config', '--get', `branch.${branch}.remote`])
  return [upstream, 'origin', ...remotes].find((name) => name !== undefined && remotes.includes(name))
}

/** Returns main as this repository knows it, without asking the remote. Undefined if the repository has no commit. */
export async function knownMain(root: string): Promise<Main | undefined> {
  const current = await currentBranch(root)
  const remote = await chooseRemote(root, current)
  const own = current === undefined || isReviewBranch(current) ? [] : [current]
  if (remote !== undefined) {
    const head = await tryGit(root, ['symbolic-ref', '--short', '--quiet', `refs/remotes/${remote}/HEAD`])
    const branches = head === undefined ? ['main', 'master', ...own] : [head.slice(remote.length + 1)]
    const main = await firstBranch(root, branches, `refs/remotes/${remote}/`)
    if (main) return { remote, ...main }
  }
  const main = await firstBranch(root, [...own, 'main', 'master'], 'refs/heads/')
  if (main) return { remote, ...main }
  const commit = await findCommit(root, 'HEAD')
  return commit === undefined ? undefined : { remote, branch: 'main', ref: 'HEAD', commit }
}

async function firstBranch(root: string, branches: string[], prefix: string): Promise<Omit<Main, 'remote'> | undefined> {
  for (const branch of branches) {
    const commit = await findCommit(root, prefix + branch)
    if (commit !== undefined) return { branch, ref: prefix + branch, commit }
  }
  return undefined
}

/**
 * Returns the newest commit of main that the working copy contains. Content that differs from this commit was written in the working copy.
 * If the history of main was rewritten, returns the commit of the former main that git finds in the reflog of `main.ref`, otherwise the
 * common ancestor, otherwise the current commit.
 */
export async function mainOfWorkingCopy(root: string, main: Main): Promise<string> {
  const head = await gitText(root, ['rev-parse', 'HEAD'])
  const forkPoint = await tryGit(root, ['merge-base', '--fork-point', main.ref, head])
  return forkPoint ?? (await commonAncestor(root, head, main.commit)) ?? head
}

/**
 * Runs a git command that talks to a remote. ssh asks no questions, unless the owner of the repository has chosen another program. The
 * limit is two minutes, because photographs may take longer than a minute over a slow network.
 */
export async function runRemoteGit(root: string, args: readonly string[], options: GitOptions = {}): Promise<GitOutput> {
  const chosen = process.env['GIT_SSH_COMMAND'] ?? process.env['GIT_SSH'] ?? (await tryGit(root, ['config', '--get', 'core.sshCommand']))
  const env = chosen === undefined ? { GIT_SSH_COMMAND: 'ssh -o BatchMode=yes -o ConnectTimeout=15' } : {}
  return runGit(root, args, { timeout: 120 * second, hasHelpers: true, ...options, env: { ...env, ...options.env } })
}

/** Returns the URL or the path of the remote. Undefined without a remote. */
export async function remoteUrl(root: string): Promise<string | undefined> {
  const remote = await findRemote(root)
  return remote === undefined ? undefined : gitText(root, ['remote', 'get-url', remote])
}
