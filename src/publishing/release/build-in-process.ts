import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type Milliseconds, minute } from '#src/lib/time.ts'
import type { BuildTask, SiteBuild } from './check-and-build.ts'

/**
 * Maximum duration of a build. A longer build is ended, and has failed, because later publications wait for it. The first build takes
 * longest: it converts all photographs and opens all pages in Chromium.
 */
const maxBuildDuration: Milliseconds = 10 * minute

export type BuildMessage = { log: string } | { result: SiteBuild }

/** The part of a task that the process gets, as JSON in its first argument. */
export type ProcessTask = Pick<BuildTask, 'store' | 'commit' | 'folder' | 'skipsBrowser'>

/** Path of the script that the separate process runs, relative to the root of the code. */
export const buildProgram = 'src/publishing/release/build-process.ts'

/** Builds in a separate process, so that this process keeps answering HTTP requests. The separate process ends if this process ends. */
export async function buildInProcess({ log, signal, ...task }: BuildTask): Promise<SiteBuild> {
  signal.throwIfAborted()
  const { code } = task.store
  const argument = JSON.stringify(task satisfies ProcessTask)
  // `detached` makes a process group, which also contains npm and Chromium. They are killed together.
  const child = fork(join(code, buildProgram), [argument], {
    cwd: code,
    execArgv: [],
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const limit = AbortSignal.timeout(maxBuildDuration)
  const end = () => endProcessGroup(child)
  const signals = AbortSignal.any([signal, limit])
  signals.addEventListener('abort', end)
  let result: SiteBuild | undefined
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
