import { resolve } from 'node:path'
import { cloneRepository, ownRepository, remoteAddress } from '../../publishing/git/index.ts'
import { loadApp, type StudioApp } from '../app/app-files.ts'
import { ensureApp } from '../app/ensure-app.ts'
import type { StudioSettings } from '../settings/settings.ts'

/**
 * Builds the app and clones the repository, as far as this has not been done before. `root` is the project with the code. Returns the app.
 */
export async function prepareStudio(root: string, { site, repository }: StudioSettings): Promise<StudioApp> {
  await ensureApp(root)
  const remote = repository ?? (await remoteAddress(root))
  // Without a remote, the studio keeps its own main. A push to the checked-out branch of the project would be refused.
  await cloneRepository(remote ?? root, resolve(site), { followsRemote: remote !== undefined })
  ownRepository(site, resolve(site, '.git'))
  return loadApp(root)
}
