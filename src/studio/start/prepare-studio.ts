import { join, resolve } from 'node:path'
import { runNpmScript } from '#src/lib/node/process/npm-scripts.ts'
import { catchGitError, cloneRepository, ownRepository, remoteAddress } from '#src/publishing/git/index.ts'
import { appFolder, loadApp, type StudioApp } from '#src/studio/app/app-files.ts'
import { isBuiltFromSources } from '#src/studio/app/app-sources.ts'
import type { StudioSettings } from '#src/studio/runtime/settings.ts'

/**
 * Builds the app if its sources have changed since the last build, and clones the repository if there is no clone. `root` is the root
 * folder of the project that has the code. Returns the loaded app.
 */
export async function prepareStudio(root: string, { cloneRoot, repository }: StudioSettings): Promise<StudioApp> {
  const remote = repository ?? (await remoteOf(root))
  await ensureApp(root)
  // If the project has no remote, the clone has no remote either, and the studio keeps its own main: git would refuse a push to the
  // checked-out branch of the project.
  await cloneRepository(remote ?? root, resolve(cloneRoot), { hasRemote: remote !== undefined })
  ownRepository(cloneRoot, resolve(cloneRoot, '.git'))
  return loadApp(root)
}

/**
 * Returns the URL or path of the project's remote; undefined if it has none. Throws if the project is not a git repository, as in a
 * container.
 */
async function remoteOf(root: string): Promise<string | undefined> {
  const remote = await catchGitError(() => remoteAddress(root))
  if (typeof remote !== 'object') return remote
  throw new Error(`STUDIO_REPOSITORY is not set, and git finds no repository in ${root} (${remote.errors}). Set STUDIO_REPOSITORY.`)
}

/**
 * Builds the app of the studio if its sources have changed since the last build. The build runs in a separate process, whose memory is
 * free afterwards. Throws, with the output of the build, if it fails.
 */
async function ensureApp(root: string): Promise<void> {
  if (isBuiltFromSources(root, join(root, appFolder))) return
  const { hasSucceeded, output, errors } = await runNpmScript(root, 'build:studio', process.env)
  if (!hasSucceeded) throw new Error(`The studio cannot be built.\n${output}${errors}`)
}
