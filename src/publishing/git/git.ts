import { spawnSync } from 'node:child_process'

/** What keeps a repository from taking a commit: each has a sentence in the words of the editor. */
export type Obstacle = 'no-git' | 'no-repository' | 'no-commit' | 'merging' | 'no-name'

/** What a git command said; `isMissing` where there is no git at all. */
export type GitResult = { isDone: boolean; output: string; problem: string; isMissing: boolean }

/** Runs git in a folder, in plain English and without ever asking for a password. */
export function git(root: string, ...args: string[]): GitResult {
  const env = {
    ...process.env,
    LC_ALL: 'C',
    GIT_TERMINAL_PROMPT: '0',
    GIT_SSH_COMMAND: process.env['GIT_SSH_COMMAND'] ?? 'ssh -o BatchMode=yes',
  }
  const { status, stdout, stderr, error } = spawnSync('git', args, { cwd: root, env, encoding: 'utf8', maxBuffer: 64_000_000 })
  // What could not be started has said nothing.
  if (error) return { isDone: false, output: '', problem: error.message, isMissing: 'code' in error && error.code === 'ENOENT' }
  return { isDone: status === 0, output: stdout, problem: stderr.trim(), isMissing: false }
}

/** What keeps a repository from taking a commit; undefined where nothing does. */
export function obstacleIn(root: string): Obstacle | undefined {
  const inside = git(root, 'rev-parse', '--is-inside-work-tree')
  if (inside.isMissing) return 'no-git'
  if (!inside.isDone) return 'no-repository'
  if (!git(root, 'rev-parse', '--verify', '--quiet', 'HEAD').isDone) return 'no-commit'
  if (isHalfMerged(root)) return 'merging'
  return git(root, 'var', 'GIT_AUTHOR_IDENT').isDone ? undefined : 'no-name'
}

const isHalfMerged = (root: string): boolean =>
  ['MERGE_HEAD', 'REBASE_HEAD', 'CHERRY_PICK_HEAD', 'REVERT_HEAD'].some(
    (name) => git(root, 'rev-parse', '--verify', '--quiet', name).isDone,
  ) || git(root, 'ls-files', '--unmerged').output !== ''
