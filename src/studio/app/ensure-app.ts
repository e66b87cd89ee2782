import { join } from 'node:path'
import { runNpmScript } from '#src/lib/node/process/command.ts'
import { appFolder } from './app-files.ts'
import { isBuiltFromSources } from './app-sources.ts'

/**
 * Builds the app of the studio if its sources have changed since the last build. The build runs in a separate process, whose memory is
 * free afterwards. Throws, with the output of the build, if it fails.
 */
export async function ensureApp(root: string): Promise<void> {
  if (isBuiltFromSources(root, join(root, appFolder))) return
  const { isDone, output, errors } = await runNpmScript(root, 'build:studio')
  if (!isDone) throw new Error(`The studio cannot be built.\n${output}${errors}`)
}
