import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { setImmediate, setTimeout as delay } from 'node:timers/promises'
import { errorMessage } from '#src/lib/node/error-message.ts'
import { type Milliseconds, minute, second } from '#src/lib/time.ts'
import { classifyFailure, GitError, maskSecrets } from './git-error.ts'
import { maxDuration, recordProcess, removeStaleLocks } from './owned-repository.ts'

/** Settings that keep git from running other programs, asking questions, and working in the background. */
const settings = [
  'core.hooksPath=/dev/null',
  'core.fsmonitor=false',
  'core.splitIndex=false',
  'core.quotePath=false',
  // Git does not read fetched files above 20 MB into memory, but streams them.
  'core.bigFileThreshold=20m',
  'color.ui=never',
  'credential.interactive=false',
  'gc.auto=0',
  'maintenance.auto=false',
  'i18n.commitEncoding=UTF-8',
  'log.showSignature=false',
  'push.followTags=false',
  'push.gpgSign=false',
  'push.recurseSubmodules=no',
  'fetch.recurseSubmodules=false',
  'submodule.recurse=false',
  // Refuses URLs of remotes such as ext::command, which would run a command.
  'protocol.ext.allow=never',
]

const configuration = [...settings.flatMap((setting) => ['-c', setting]), '--no-pager', '--literal-pathspecs']

/**
 * Returns whether git must not get an environment variable. Variables of a parent git process, such as one that runs a hook, would make git
 * use another repository. Traces would print passwords.
 */
const isUnwanted = (name: string): boolean =>
  /^GIT_(?:DIR|WORK_TREE|COMMON_DIR|INDEX_FILE|OBJECT_DIRECTORY|ALTERNATE_OBJECT_DIRECTORIES|NAMESPACE|PREFIX|EXTERNAL_DIFF|PAGER)$/.test(
    name,
  ) || /^GIT_(?:TRACE|CURL_VERBOSE)/.test(name)

/** Returns the environment of git: English output, no questions, no optional locks (git takes them only to save time later). */
const environment = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !isUnwanted(name))),
  LC_ALL: 'C',
  LANGUAGE: '',
  GIT_TERMINAL_PROMPT: '0',
  // An empty value: git and ssh open no window that asks for a password.
  SSH_ASKPASS: '',
  GIT_EDITOR: 'false',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_NO_REPLACE_OBJECTS: '1',
})

export type GitOptions = {
  input?: string | Uint8Array
  env?: Record<string, string>
  /** Signal that ends git. The promise is then rejected with the reason of the signal. */
  signal?: AbortSignal | undefined
  /** Time limit of the command: one minute by default, at most five. A longer command fails with the reason `timeout`. */
  timeout?: Milliseconds
  /**
   * Maximum size of the output in bytes: 64 MB by default. A command with more output fails, because its output is in memory as a whole.
   */
  maxOutput?: number
  /**
   * Whether helpers of git, such as a shared ssh connection, may keep standard output open after git has exited. If nothing was then
   * printed for a second, the output counts as complete.
   */
  hasHelpers?: boolean
}

export type GitOutput = {
  bytes: Buffer
  /** The text that git has printed to standard error, without secrets. */
  notes: string
}

/**
 * Runs git in a folder without a shell.
 *
 * - Hooks, pagers and editors do not run.
 * - Filters of the repository run in commands that convert files, unless the caller passes `--no-filters`.
 * - Throws a `GitError` if git fails or exceeds a limit.
 * - Removes the locks of killed processes if only this program uses the repository (`ownRepository`).
 */
export async function runGit(root: string, args: readonly string[], options: GitOptions = {}): Promise<GitOutput> {
  try {
    return await runOnce(root, args, options)
  } catch (error) {
    const isLocked = error instanceof GitError && error.reason === 'lock-held'
    if (!isLocked || removeStaleLocks(root).length === 0) throw error
    return runOnce(root, args, options)
  }
}

async function runOnce(root: string, args: readonly string[], options: GitOptions): Promise<GitOutput> {
  const { input = '', env, signal, maxOutput = 64_000_000, hasHelpers = false } = options
  const timeout = Math.min(options.timeout ?? minute, maxDuration)
  signal?.throwIfAborted()
  // A separate process group, so that `endGroup` also ends ssh and other helpers of git.
  const child = spawn('git', [...configuration, ...args], { cwd: root, env: { ...environment(), ...env }, detached: true })
  const forgetProcess = recordProcess(root, child.pid)
  let excess: GitError | undefined
  const stop = (reason: 'timeout' | 'other', message: string) => {
    excess ??= new GitError(reason, `git ${args[0] ?? ''}: ${message}`)
    endGroup(child)
  }
  const timer = setTimeout(() => stop('timeout', `not finished after ${timeout / second} s.`), timeout)
  const onAbort = () => endGroup(child)
  signal?.addEventListener('abort', onAbort)
  const onExcess = () => stop('other', `more than ${maxOutput / 1e6} MB of output.`)
  const bytes = collectBytes(child.stdout, maxOutput, onExcess)
  const errors = collectBytes(child.stderr, maxOutput, onExcess)
  try {
    child.stdin.on('error', () => undefined) // git may end before it has read its input
    child.stdin.end(input)
    await ended(child, hasHelpers ? () => bytes().length + errors().length : undefined)
    signal?.throwIfAborted()
    if (excess) throw excess
    const notes = errors().toString('utf8')
    if (child.exitCode === 0) return { bytes: bytes(), notes: maskSecrets(notes) }
    throw new GitError(classifyFailure(notes), notes || `git ${args[0] ?? ''} has failed.`, child.exitCode ?? undefined)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', onAbort)
    forgetProcess()
  }
}

/** Runs git and returns its output without white space at the ends. */
export const gitText = async (root: string, args: readonly string[], options?: GitOptions): Promise<string> =>
  (await runGit(root, args, options)).bytes.toString('utf8').trim()

/** Runs git and returns its output. Returns undefined if git exits with code 1, which means “no” or “not found”. */
export async function tryGit(root: string, args: readonly string[], options?: GitOptions): Promise<string | undefined> {
  try {
    return await gitText(root, args, options)
  } catch (error) {
    if (error instanceof GitError && error.exitCode === 1 && error.reason === 'other') return undefined
    throw error
  }
}

/**
 * Resolves when git has exited and its output was read. If helpers may keep the output open, the caller passes `size`, which returns the
 * number of bytes read so far: the output then ends when it has not grown for a second. Rejects if git cannot be started.
 */
async function ended(child: ChildProcess, size?: () => number): Promise<void> {
  const closed = once(child, 'close')
  try {
    await (size ? Promise.race([closed, once(child, 'exit').then(() => quiet(size))]) : closed)
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    throw new GitError(isMissing ? 'no-git' : 'other', errorMessage(error))
  }
}

/** Resolves when the output of git has not grown for a second. */
async function quiet(size: () => number): Promise<void> {
  const before = size()
  await delay(second, undefined, { ref: false })
  // After a blocked event loop, the timer fires before waiting output is read. The callback of setImmediate runs after that output was
  // read.
  await setImmediate()
  if (size() !== before) await quiet(size)
}

/**
 * Collects the bytes of a stream. The returned function returns what was read so far. Above `limit` bytes, each further chunk is dropped,
 * and `onExcess` is called.
 */
function collectBytes(stream: Readable, limit: number, onExcess: () => void): () => Buffer {
  const chunks: Buffer[] = []
  let size = 0
  stream.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > limit) onExcess()
    else chunks.push(chunk)
  })
  return () => Buffer.concat(chunks)
}

/** Ends git and its helpers. On SIGTERM git removes its locks; whatever still runs after five seconds is killed. */
function endGroup({ pid }: ChildProcess): void {
  const send = (signal: NodeJS.Signals) => {
    try {
      if (pid !== undefined) process.kill(-pid, signal)
    } catch {
      // The process group has ended already.
    }
  }
  send('SIGTERM')
  setTimeout(send, 5 * second, 'SIGKILL').unref()
}
