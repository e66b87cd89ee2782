import { resolve } from 'node:path'
import { catchGitError, cloneRepository, ownRepository, remoteUrl } from '#src/publishing/git/index.ts'
import { loadApp, type StudioApp } from '#src/studio/app/app-files.ts'
import { ensureApp } from '#src/studio/app/ensure-app.ts'
import type { StudioSettings } from '#src/studio/runtime/settings.ts'

/**
 * Builds the app if its sources have changed since the last build, and clones the repository if there is no clone. `root` is the root
 * folder of the project that has the code. Returns the loaded app.
 */
export async function prepareStudio(root: string, { cloneRoot, repository }: StudioSettings): Promise<StudioApp> {
  const remote = repository ?? (await remoteOf(root))
  await ensureApp(root, process.env)
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
  const remote = await catchGitError(() => remoteUrl(root))
  if (typeof remote !== 'object') return remote
  throw new Error(`STUDIO_REPOSITORY is not set, and git finds no repository in ${root} (${remote.errors}). Set STUDIO_REPOSITORY.`)
}
