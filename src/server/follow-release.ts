import { identityOf, readRelease } from './release.ts'
import type { Site } from './site-server.ts'
import { errorMessage } from '../lib/error-message.ts'

/** How often the folder is looked at, in milliseconds. */
const interval = 1000

/**
 * Takes the next release once another folder stands in the place of `root`, whole or not at all: one that cannot be read is said to
 * `say`, and the last one stays. Returns a function that takes it at once, for a folder whose files have been replaced one by one.
 */
export function followRelease(root: string, site: Site, say: (sentence: string) => void): () => Promise<void> {
  let seen = site.release.identity
  const take = async (): Promise<void> => {
    try {
      seen = await identityOf(root)
      site.release = await readRelease(root)
      say('The new release is served.')
    } catch (error) {
      say(`The last release stays, because ${errorMessage(error)}`)
    }
  }
  // Between two renames there is no folder.
  const look = () =>
    void identityOf(root).then(
      (identity) => (identity === seen ? undefined : take()),
      () => undefined,
    )
  setInterval(look, interval).unref()
  return take
}
