import { spawnSync } from 'node:child_process'

/** Why a repository cannot take a commit. The editor has a sentence for each reason. */
export type CommitBlocker = 'no-git' | 'no-repository' | 'no-commit' | 'merging' | 'no-name'

/** Runs git in a folder, with English output. Git never asks for a password. */
export function git(root: string, ...args: string[]): { isDone: boolean; output: string; errors: string } {
  const env = {
    ...process.env,
    LC_ALL: 'C',
    GIT_TERMINAL_PROMPT: '0',
    GIT_SSH_COMMAND: process.env['GIT_SSH_COMMAND'] ?? 'ssh -o BatchMode=yes',
  }
  const { status, stdout, stderr, error } = spawnSync('git', args, { cwd: root, env, encoding: 'utf8', maxBuffer: 64_000_000 })
  return error ? { isDone: false, output: '', errors: error.message } : { isDone: status === 0, output: stdout, errors: stderr.trim() }
}

/** Returns why a repository cannot take a commit, or undefined if it can. */
export function findCommitBlocker(root: string): CommitBlocker | undefined {
  if (!git(root, 'rev-parse', '--is-inside-work-tree').isDone) return git(root, '--version').isDone ? 'no-repository' : 'no-git'
  if (!git(root, 'rev-parse', '--verify', '--quiet', 'HEAD').isDone) return 'no-commit'
  if (isMerging(root)) return 'merging'
  return git(root, 'var', 'GIT_AUTHOR_IDENT').isDone ? undefined : 'no-name'
}

const isMerging = (root: string): boolean =>
  ['MERGE_HEAD', 'REBASE_HEAD', 'CHERRY_PICK_HEAD', 'REVERT_HEAD'].some(
    (name) => git(root, 'rev-parse', '--verify', '--quiet', name).isDone,
  ) || git(root, 'ls-files', '--unmerged').output !== ''
