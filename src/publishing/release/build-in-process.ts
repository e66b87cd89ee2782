import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { minute } from '../../lib/time.ts'
import type { BuildResult, BuildTask } from './check-and-build.ts'

/** Maximum duration of a build in milliseconds. A longer build is ended, and has failed. */
const maxBuildDuration = 10 * minute

/** What the process sends: a line about the progress, or the result. */
export type BuildMessage = { log: string } | { result: BuildResult }

/** The part of a task that the process gets, as JSON in its first argument. */
export type ProcessTask = Pick<BuildTask, 'store' | 'commit' | 'folder'>

const entry = new URL('build-process.ts', import.meta.url)

/** Builds in a separate process, so that this one keeps answering requests. The process ends with this one. */
export async function buildInProcess({ store, commit, folder, log, signal }: BuildTask): Promise<BuildResult> {
  const task: ProcessTask = { store, commit, folder }
  // `detached`: a separate process group, so that npm and Chromium end with it.
  const child = fork(entry, [JSON.stringify(task)], { cwd: store.code, detached: true, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  const limit = AbortSignal.timeout(maxBuildDuration)
  const end = () => endProcessGroup(child)
  const signals = AbortSignal.any([signal, limit])
  signals.addEventListener('abort', end)
  let result: BuildResult | undefined
  child.on('message', (message: BuildMessage) => {
    if ('log' in message) log(message.log)
    else result = message.result
  })
  try {
    const [errors] = await Promise.all([child.stderr ? text(child.stderr) : '', once(child, 'close')])
    signal.throwIfAborted()
    if (limit.aborted) return { kind: 'not-built', report: `The build was not finished after ${maxBuildDuration / minute} minutes.` }
    return result ?? { kind: 'not-built', report: errors }
  } finally {
    signals.removeEventListener('abort', end)
  }
}

function endProcessGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // ESRCH: the group has ended.
  }
}
