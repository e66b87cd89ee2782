import { forkProgram } from '#src/lib/node/process/fork-program.ts'
import { type Milliseconds, minute } from '#src/lib/time.ts'
import type { BuildTask, SiteBuild } from './check-and-build.ts'

/**
 * Maximum duration of a build, because later publications wait until it ends. A longer build is killed and counts as failed. The first
 * build takes longest: it converts all photographs and opens all pages in Chromium.
 */
const maxBuildDuration: Milliseconds = 10 * minute

export type ReleaseProgram = {
  task: Pick<BuildTask, 'store' | 'commit' | 'folder' | 'skipsBrowser'>
  progress: { log: string }
  result: SiteBuild
}

/** Path of the program that the separate process runs, relative to the root of the code. */
export const releaseProgram = 'src/publishing/release/release-program.ts'

/** Builds in a separate process, so that this process keeps answering HTTP requests. The separate process ends if this process ends. */
export async function buildInProcess({ log, signal, ...task }: BuildTask): Promise<SiteBuild> {
  const limit = AbortSignal.timeout(maxBuildDuration)
  const { result, errors } = await forkProgram<ReleaseProgram>(releaseProgram, {
    root: task.store.code,
    task,
    onProgress: (progress) => log(progress.log),
    signal: AbortSignal.any([signal, limit]),
  })
  signal.throwIfAborted()
  if (limit.aborted) return { kind: 'not-built', report: `The build was not finished after ${maxBuildDuration / minute} minutes.` }
  return result ?? { kind: 'not-built', report: errors }
}
