import { join } from 'node:path'
import type { Editor } from '#src/editor/server/index.ts'
import { errorMessage } from '#src/lib/node/log/error-message.ts'
import type { Log } from '#src/lib/node/log/log.ts'
import { taskQueue } from '#src/lib/task-queue.ts'
import { minute } from '#src/lib/time.ts'
import { type FailedGit, type Main, orFailure } from '#src/publishing/git/index.ts'
import { type BuildRelease, prepareReleases, type ReleaseStore } from '#src/publishing/release/index.ts'
import { followMain, type FollowOutcome } from '../main-branch/follow-main.ts'
import type { KeptVersion } from '../main-branch/kept-versions.ts'
import type { ReviewStore } from '../main-branch/review-store.ts'
import { mayPublish, type StudioPeople } from '../people/people.ts'
import type { Publication, PublicationStore } from './publication-store.ts'
import { Publisher } from './publisher.ts'

/** Time in milliseconds between two looks at the remote. */
const followInterval = minute

type PublishingOptions = {
  settings: { folder: string; cloneRoot: string; servesSite: boolean }
  editor: Editor
  publications: PublicationStore
  reviews: ReviewStore
  releases: ReleaseStore
  people: StudioPeople
  /** Makes open pages show what was written. */
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

export type Publishing = Awaited<ReturnType<typeof startPublishing>>

/**
 * Follows main, now and every minute, and continues the publications that were interrupted. Does not wait for the remote: each publication
 * does.
 */
export async function startPublishing(options: PublishingOptions) {
  const { settings, editor, publications, reviews, releases, people, refresh, announce, onKept, onNotServed, build, log } = options
  const { folder, cloneRoot, servesSite } = settings
  const stopping = new AbortController()
  const inOrder = taskQueue()
  /** Whether `fetchSoon` was called since the last fetch has begun. */
  let isFetchAwaited = false
  let onMainMoved: () => void = () => undefined
  let knownCommit = ''
  const followNow = async (commit?: string): Promise<FollowOutcome> => {
    isFetchAwaited = false
    const outcome = await followMain({
      cloneRoot,
      editor,
      unfinished: () => publications.unfinished(),
      reviews,
      refresh,
      announce,
      onKept,
      log,
      commit,
      signal: stopping.signal,
      fallbackPerson: (await people.list()).find(mayPublish)?.address ?? '',
      keptFolder: join(folder, 'kept'),
    })
    if (outcome.kind === 'current' && outcome.main.commit !== knownCommit) {
      knownCommit = outcome.main.commit
      onMainMoved()
    }
    return outcome
  }
  const follow = (commit?: string) => inOrder(() => followNow(commit))
  const identityOf = async (address: string) => ({ name: (await people.find(address))?.name ?? address, email: address })
  const publisher = new Publisher({
    cloneRoot,
    releases,
    publications,
    reviews,
    follow,
    identityOf,
    servesSite,
    build,
    announce,
    onNotServed,
    log,
    now: Date.now,
    signal: stopping.signal,
  })
  let problem = ''
  /** Follows main, and logs a failure when it begins and when it ends. Never rejects. */
  const followInBackground = async () => {
    const outcome = await follow().catch((error: unknown) => ({ kind: 'failed' as const, reason: 'other', errors: errorMessage(error) }))
    if (stopping.signal.aborted) return
    const failure = outcome.kind === 'failed' ? outcome : outcome.offline
    if (failure && problem !== failure.reason) log.error('main not followed', { reason: failure.reason, problem: failure.errors })
    if (!failure && problem !== '') log.info('main followed again')
    problem = failure?.reason ?? ''
  }
  await prepareReleases(releases)
  const interrupted = await publications.unfinished()
  const resumed = Promise.all([followInBackground(), publisher.resume(interrupted)])
    .then(() => publisher.serveMain())
    .catch((error: unknown) => log.error('publications not continued', { problem: errorMessage(error) }))
  const timer = setInterval(() => void followInBackground(), followInterval)
  return {
    publisher,
    identityOf,
    /** Sets the function that is called whenever main is another commit. */
    whenMainMoves(listener: () => void): void {
      onMainMoved = listener
    },
    /** Follows main, then calls `work`. Main does not move in the files until `work` has ended. */
    onCurrentMain: <Result>(work: (main: Main) => Promise<Result>): Promise<Result | FailedGit> =>
      inOrder(() =>
        orFailure(async () => {
          const outcome = await followNow()
          return outcome.kind === 'failed' ? outcome : work(outcome.main)
        }),
      ),
    /** Follows main at once. Calls before the fetch begins are one. */
    fetchSoon: (): void => {
      if (isFetchAwaited) return
      isFetchAwaited = true
      void followInBackground()
    },
    /** Ends a running build, which continues at the next start. */
    async stop(): Promise<void> {
      clearInterval(timer)
      stopping.abort()
      await resumed
      await publisher.idle()
      await inOrder(() => Promise.resolve())
    },
  }
}
