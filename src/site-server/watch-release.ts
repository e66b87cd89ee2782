import { errorMessage } from '#src/lib/node/error-message.ts'
import { type Milliseconds, second } from '#src/lib/time.ts'
import { FormerFiles } from './former-files.ts'
import { folderIdentity, readRelease } from './release.ts'
import type { SiteServer } from './site-server.ts'

const interval: Milliseconds = second

/**
 * Loads the next release when the folder at `root`, or a symbolic link on the way to it, has been replaced.
 *
 * - Files of former releases with a digest in their names stay available.
 * - If the next release cannot be read, the server keeps the current release.
 * - Writes to `log` whether the next release is served.
 * - Returns a function that reloads the folder immediately, for deployments that replace single files.
 */
export function watchRelease(root: string, site: SiteServer, log: (message: string) => void): () => Promise<void> {
  const former = new FormerFiles()
  let folderId = site.release.folderId
  const reload = async (): Promise<void> => {
    try {
      folderId = await folderIdentity(root)
      site.serve(former.replace(site.release, await readRelease(root)))
      log('The new release is served.')
    } catch (error) {
      log(`The new release cannot be read, and the previous release stays: ${errorMessage(error)}`)
    }
  }
  const check = async (): Promise<void> => {
    // Between the two renames of a deployment the folder does not exist, so a missing folder is not reported. The next check looks again.
    const current = await folderIdentity(root).catch(() => folderId)
    if (current !== folderId) await reload()
  }
  setInterval(() => void check(), interval).unref()
  return reload
}
