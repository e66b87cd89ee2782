import { join } from 'node:path'
import type { CallApi } from '#src/editor/protocol/calls/index.ts'
import { errorMessage } from '#src/lib/node/error-message.ts'
import { prepareReleases } from '#src/publishing/release/index.ts'
import { MainFollower } from '#src/studio/main-branch/main-follower.ts'
import type { ReviewStore } from '#src/studio/main-branch/review-store.ts'
import type { PublicationCalls } from '#src/studio/protocol/calls/publication-contract.ts'
import type { StudioSettings } from '#src/studio/runtime/settings.ts'
import type { StudioDependencies } from '#src/studio/runtime/studio-dependencies.ts'
import { publicationCalls } from './publication-calls.ts'
import { PublicationStore } from './publication-store.ts'
import { Publisher } from './publisher.ts'

type PublishingDependencies = StudioDependencies & {
  settings: Pick<StudioSettings, 'folder' | 'code' | 'siteUrl' | 'servesSite' | 'isReviewed'>
  reviews: ReviewStore
  siteUrl: () => string
}

type Publishing = {
  publisher: Publisher
  follower: MainFollower
  calls: CallApi<PublicationCalls>
  /** Ends a running build. The interrupted publication continues when the studio starts again. */
  stop: () => Promise<void>
}

/**
 * Follows main, now and every minute, and continues the publications that were interrupted. The start does not wait for the remote, but
 * each publication does.
 */
export async function startPublishing({ settings, reviews, siteUrl, ...dependencies }: PublishingDependencies): Promise<Publishing> {
  const { cloneRoot, database, people, log } = dependencies
  const { folder, code, servesSite } = settings
  const publications = new PublicationStore(database, log)
  const releases = { folder, repository: cloneRoot, code, siteUrl: settings.siteUrl }
  const stores = { publications, reviews, releases }
  const stopping = new AbortController()
  const follower = new MainFollower({
    ...dependencies,
    reviews,
    listUnfinished: () => publications.listUnfinished(),
    keptFolder: join(folder, 'kept'),
    signal: stopping.signal,
  })
  const publisher = new Publisher({ ...dependencies, ...stores, follower, servesSite, signal: stopping.signal })
  await prepareReleases(releases)
  const interrupted = await publications.listUnfinished()
  const resumed = Promise.all([follower.start(), publisher.resume(interrupted)])
    .then(() => publisher.serveMain())
    .catch((error: unknown) => log.error('publications not continued', { problem: errorMessage(error) }))
  return {
    publisher,
    follower,
    calls: publicationCalls({ ...stores, settings, people, publisher, siteUrl }),
    async stop() {
      stopping.abort()
      await resumed
      await publisher.idle()
      await follower.idle()
    },
  }
}
