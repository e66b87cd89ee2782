import { forkProgram } from '#src/lib/node/process/fork-program.ts'
import type { BuildOutcome } from './build-outcome.ts'

export type BuildProgram = {
  /** `folder` is the folder for the built site, relative to the root of the project. */
  task: { folder: string }
  progress: never
  result: BuildOutcome
}

type ForkedBuild = { environment: NodeJS.ProcessEnv; isPrinting?: boolean }

/**
 * Builds the site of the project in `root` for production, with the code of that project, in a separate process: Vite and Vike build in the
 * working directory and keep global state, and their memory is free afterwards. With `isPrinting`, the process prints its progress.
 */
export async function forkBuild(
  root: string,
  task: BuildProgram['task'],
  { environment, isPrinting = false }: ForkedBuild,
): Promise<BuildOutcome | { kind: 'failed'; report: string }> {
  const { result, output, errors } = await forkProgram<BuildProgram>('src/build/build-program.ts', {
    root,
    task,
    environment: { ...environment, NODE_ENV: 'production' },
    isPrinting,
  })
  return result ?? { kind: 'failed', report: errors || output }
}
