import { join } from 'node:path'
import type { GeneratedContent } from '#src/build/generate-all.ts'
import { forkProgram } from '#src/lib/node/process/fork-program.ts'
import { appFolder } from './app-files.ts'
import { isBuiltFromSources } from './app-sources.ts'

export type AppBuildProgram = { task: null; progress: never; result: GeneratedContent }

/**
 * Builds the app of the studio, unless the present app was built from the same sources (compared by digest). The build runs in a separate
 * process, whose memory is free afterwards. Throws, with the output of the build, if it fails.
 */
export async function ensureApp(root: string, environment: NodeJS.ProcessEnv): Promise<void> {
  if (isBuiltFromSources(root, join(root, appFolder))) return
  const { result, output, errors } = await forkProgram<AppBuildProgram>('src/studio/app/app-build-program.ts', {
    root,
    task: null,
    environment: { ...environment, NODE_ENV: 'production' },
  })
  if (result?.hasErrors === false) return
  throw new Error(`The studio cannot be built.\n${output}${errors}${result?.report ?? ''}`)
}
