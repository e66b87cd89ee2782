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

/** A local branch, or a branch of a remote at the last fetch. */
type Branch = {
  ref: string
  commit: string
  /** The reference that a symbolic reference names, such as refs/remotes/origin/main for refs/remotes/origin/HEAD. Otherwise empty. */
  target: string
  isCurrent: boolean
}

/** Lists all branches. One process of git reads them, because starting a process takes longer than reading many branches. */
async function listBranches(root: string): Promise<Branch[]> {
  const format = ['refname', 'objectname', 'symref', 'HEAD'].map((field) => `%(${field})`).join('%00')
  const lines = (await gitText(root, ['for-each-ref', `--format=${format}`, 'refs/heads', 'refs/remotes'])).split('\n').filter(Boolean)
  return lines.map((line) => {
    const [ref = '', commit = '', target = '', head] = line.split('\0')
    return { ref, commit, target, isCurrent: head === '*' }
  })
}

/** Returns the remote of the current branch, otherwise “origin” or the first remote; undefined without a remote. */
export const findRemote = async (root: string): Promise<string | undefined> => (await remoteAndBranches(root)).remote

async function remoteAndBranches(root: string) {
  const [branches, list] = await Promise.all([listBranches(root), gitText(root, ['remote'])])
  const remotes = list.split('\n').filter(Boolean)
  // A branch without commits is not listed.
  const current =
    branches.find(({ isCurrent }) => isCurrent)?.ref.slice('refs/heads/'.length) ??
    (await tryGit(root, ['symbolic-ref', '--short', '--quiet', 'HEAD']))
  const upstream = remotes.length < 2 ? undefined : await tryGit(root, ['config', '--get', `branch.${current ?? ''}.remote`])
  const remote = [upstream, 'origin', ...remotes].find((name) => name !== undefined && remotes.includes(name))
  return { remote, branches, current }
}

/** Returns main as this repository knows it, without asking the remote. Undefined if the repository has no commit. */
export async function knownMain(root: string): Promise<Main | undefined> {
  const { remote, branches, current } = await remoteAndBranches(root)
  const currentMain = current === undefined || isReviewBranch(current) ? [] : [current]
  /** Returns the first existing branch of `names` as `Main`. */
  const firstOf = (names: readonly string[], prefix: string): Main | undefined => {
    const candidates = names.map((name) => branches.find(({ ref }) => ref === prefix + name))
    const main = candidates.find((branch) => branch !== undefined)
    return main && { remote, branch: main.ref.slice(prefix.length), ref: main.ref, commit: main.commit }
  }
  const prefix = `refs/remotes/${remote}/`
  const head = branches.find(({ ref }) => ref === `${prefix}HEAD`)
  const main =
    (remote === undefined
      ? undefined
      : firstOf(head?.target ? [head.target.slice(prefix.length)] : ['main', 'master', ...currentMain], prefix)) ??
    firstOf([...currentMain, 'main', 'master'], 'refs/heads/')
  if (main) return main
  const commit = await findCommit(root, 'HEAD')
  return commit === undefined ? undefined : { remote, branch: 'main', ref: 'HEAD', commit }
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
