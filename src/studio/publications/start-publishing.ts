import { join } from 'node:path'
import type { Editor } from '#src/editor/server/index.ts'
import { errorMessage } from '#src/lib/node/log/error-message.ts'
import type { Log } from '#src/lib/node/log/log.ts'
import { type BuildRelease, prepareReleases } from '#src/publishing/release/index.ts'
import type { KeptVersion } from '../main-branch/kept-versions.ts'
import { MainFollower } from '../main-branch/main-follower.ts'
import type { StudioPeople } from '../people/people.ts'
import type { PublicationStores } from './publication-steps.ts'
import type { Publication } from './publication-store.ts'
import { Publisher } from './publisher.ts'

type PublishingOptions = {
  settings: { folder: string; cloneRoot: string; servesSite: boolean }
  stores: PublicationStores
  editor: Editor
  people: StudioPeople
  refresh: () => Promise<void>
  /** Tells the open editors about a step of a publication. */
  announce: () => void
  /** Tells a person that a version of a file was kept, which cannot be shown as a conflict. */
  onKept: (kept: KeptVersion) => Promise<void>
  /** Tells the person of a publication that it is on main, but that visitors do not see it. */
  onNotServed: (publication: Publication) => Promise<void>
  build: BuildRelease | undefined
  log: Log
}

type Publishing = {
  publisher: Publisher
  follower: MainFollower
  /** Ends a running build. The interrupted publication continues when the studio starts again. */
  stop: () => Promise<void>
}

/**
 * Follows main, now and every minute, and continues the publications that were interrupted. Does not wait for the remote: each publication
 * does.
 */
export async function startPublishing({
  settings,
  stores,
  onKept,
  onNotServed,
  build,
  ...services
}: PublishingOptions): Promise<Publishing> {
  const { folder, cloneRoot, servesSite } = settings
  const { publications, reviews, releases } = stores
  const stopping = new AbortController()
  const shared = { ...services, cloneRoot, signal: stopping.signal }
  const unfinished = () => publications.unfinished()
  const follower = new MainFollower({ ...shared, reviews, unfinished, onKept, keptFolder: join(folder, 'kept') })
  const publisher = new Publisher({ ...shared, ...stores, follower, onNotServed, servesSite, build, now: Date.now })
  await prepareReleases(releases)
  const interrupted = await publications.unfinished()
  const resumed = Promise.all([follower.start(), publisher.resume(interrupted)])
    .then(() => publisher.serveMain())
    .catch((error: unknown) => services.log.error('publications not continued', { problem: errorMessage(error) }))
  return {
    publisher,
    follower,
    async stop() {
      stopping.abort()
      await resumed
      await publisher.idle()
      await follower.idle()
    },
  }
}
