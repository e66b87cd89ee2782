import { errorMessage } from '../../lib/node/error-message.ts'
import type { Log } from '../../lib/node/log.ts'
import { taskQueue } from '../../lib/task-queue.ts'
import {
  type ChangeSet,
  commitContent,
  type FailedGit,
  type GitPerson,
  knownMain,
  type LeftOut,
  orFailure,
  pushCommit,
} from '../../publishing/git/index.ts'
import {
  type BuildFailure,
  type BuildOutcome,
  checkAndBuild,
  listReleases,
  type ReleaseStore,
  switchTo,
} from '../../publishing/release/index.ts'
import { type Contradiction, filesToPublish } from './files-to-publish.ts'
import type { FollowOutcome } from './follow-main.ts'
import type { Publication, PublicationStore } from './publication-store.ts'
import { type ServeFailure, serveFormer, serveNew } from './serve-release.ts'

/** Number of attempts if other people push to main at the same time. */
const maxAttempts = 3

/** Replaces the build of a release, for tests. */
export type BuildRelease = NonNullable<NonNullable<Parameters<typeof checkAndBuild>[2]>['build']>

type PublisherOptions = {
  /** The root of the studio's clone. */
  site: string
  releases: ReleaseStore
  publications: PublicationStore
  /** Merges main into the files. In a clone without a remote, `commit` becomes main before. */
  follow: (commit?: string) => Promise<FollowOutcome>
  /** Returns the name and address of a person for commits. */
  identityOf: (address: string) => Promise<GitPerson>
  /** Whether visitors get the releases of this studio. Otherwise the host builds what was pushed. */
  servesSite: boolean
  build: BuildRelease | undefined
  log: Log
  /** Tells the open editors about a step. */
  announce: () => void
  now: () => number
  /** Stops the publisher: ends a running build, and takes no further step. */
  signal: AbortSignal
}

type ChangeSetPublication = { id: string; person: string; summary: string; changeSet: ChangeSet }

type Step = Publication | 'repeat'

/** Publishes saved changes: commit, check, build, push, and the switch to the new release. One publication at a time. */
export class Publisher {
  readonly #options: PublisherOptions
  readonly #inOrder = taskQueue()
  /** Number of calls of `rollBack` that have not ended. Publications before them do not switch the release any more. */
  #returns = 0

  constructor(options: PublisherOptions) {
    this.#options = options
  }

  /** Publishes what is saved, except for changes that are left out. Resolves when it is live or has failed. */
  async publish(person: string, summary: string, leftOut: readonly LeftOut[]): Promise<Publication> {
    const { publications, now } = this.#options
    const added = await publications.add({ at: now(), person, summary, leftOut: JSON.stringify(leftOut) })
    return this.#enqueue(added)
  }

  /**
   * Publishes a change set on top of the newest main, as a publication with the given id. Idempotent: a publication that has begun is
   * continued, and one that has ended is returned.
   */
  async publishChangeSet({ changeSet, ...publication }: ChangeSetPublication): Promise<Publication> {
    const { publications, now } = this.#options
    const begun = await publications.find(publication.id)
    return this.#enqueue(begun ?? (await publications.add({ ...publication, at: now(), changeSet: JSON.stringify(changeSet) })))
  }

  /**
   * Serves an older release at once, and commits its content on top of main. Only content goes back, never code. Returns undefined if there
   * is no such release, or if it cannot be served.
   */
  async rollBack(person: string, name: string): Promise<Publication | undefined> {
    const { publications, releases, now } = this.#options
    const release = listReleases(releases).find((candidate) => candidate.name === name)
    if (!release) return undefined
    const summary = `Back to release ${release.number}`
    const added = await publications.add({ at: now(), person, summary, restores: name })
    this.#returns++
    try {
      const failure = await serveFormer(releases, name)
      if (!failure) return await this.#enqueue(added)
      await this.#fail(added, failure)
      return undefined
    } finally {
      this.#returns--
    }
  }

  /** Continues publications that were interrupted when the process ended. Those that are added later wait for them. */
  async resume(interrupted: readonly Publication[]): Promise<void> {
    await Promise.all(interrupted.map((publication) => this.#enqueue(publication)))
  }

  /**
   * Builds the newest main, and serves it if visitors get no release yet. The first build takes longest, because each page is opened in a
   * browser. So the first publication is as fast as the others.
   */
  serveMain(): Promise<void> {
    const { site, releases, build, log, servesSite, signal } = this.#options
    return this.#inOrder(async () => {
      const main = await knownMain(site)
      if (!main || listReleases(releases).some(({ isCurrent }) => isCurrent)) return
      const outcome = await checkAndBuild(releases, main.commit, { signal, ...(build && { build }) })
      if (outcome.kind !== 'built') log.error('main not built', { problem: outcome.kind })
      else if (servesSite) await switchTo(releases, outcome.release.name)
    })
  }

  /** Resolves when no publication is running. */
  async idle(): Promise<void> {
    await this.#inOrder(() => Promise.resolve())
  }

  #enqueue(publication: Publication): Promise<Publication> {
    const { log, publications, signal } = this.#options
    return this.#inOrder(async () => this.#complete((await publications.find(publication.id)) ?? publication)).catch(
      async (error: unknown) => {
        // The studio stops. The publication continues at the next start.
        if (signal.aborted) return publication
        log.error('publication failed', { problem: errorMessage(error) })
        return this.#store(publication, { state: 'failed', problem: 'other', detail: errorMessage(error) })
      },
    )
  }

  async #complete(publication: Publication): Promise<Publication> {
    let current = publication
    for (let attempt = 1; attempt <= maxAttempts;) {
      this.#options.signal.throwIfAborted()
      const step = await this.#nextStep(current)
      if (step === 'repeat') {
        attempt++
        current = await this.#store(current, { state: 'waiting', commit: '', release: '' })
      } else current = step
      if (current.state === 'live' || current.state === 'failed') return current
    }
    return this.#store(current, { state: 'failed', problem: 'rejected', detail: 'Other people push to main at the same time.' })
  }

  #nextStep(publication: Publication): Promise<Step> | Step {
    switch (publication.state) {
      case 'waiting':
        return this.#commit(publication)
      case 'committed':
        return this.#build(publication)
      case 'built':
        return this.#push(publication)
      case 'pushed':
        return this.#serve(publication)
      case 'live':
      case 'failed':
        return publication
    }
  }

  async #commit(publication: Publication): Promise<Step> {
    const { site, follow, identityOf } = this.#options
    const followed = await follow()
    if (followed.kind === 'failed') return this.#fail(publication, followed)
    if (followed.offline) return this.#fail(publication, followed.offline)
    const { main } = followed
    // `rollBack` has switched before. If the studio was killed since, an earlier publication may have served another release.
    const notServed = publication.restores === '' ? undefined : await serveFormer(this.#options.releases, publication.restores)
    if (notServed) return this.#fail(publication, notServed)
    const committed = await orFailure(async () => {
      const files = await filesToPublish(site, publication, main.commit)
      if ('kind' in files) return files
      const author = await identityOf(publication.person)
      return commitContent(site, { parent: main.commit, files, message: publication.summary, author, committer: author })
    })
    if (committed.kind === 'failed' || committed.kind === 'conflicts') return this.#fail(publication, committed)
    // The content of main is already that of the publication, as after a push whose answer was lost.
    const commit = committed.kind === 'nothing' ? main.commit : committed.commit
    return this.#store(publication, { state: 'committed', commit })
  }

  #buildCommit(commit: string): Promise<BuildOutcome> {
    const { releases, build, log, signal } = this.#options
    return checkAndBuild(releases, commit, { signal, log: (line) => log.info('release', { line }), ...(build && { build }) })
  }

  async #build(publication: Publication): Promise<Step> {
    const outcome = await this.#buildCommit(publication.commit)
    if (outcome.kind !== 'built') return this.#fail(publication, outcome)
    return this.#store(publication, { state: 'built', release: outcome.release.name })
  }

  async #push(publication: Publication): Promise<Step> {
    const { site, follow } = this.#options
    const main = await knownMain(site)
    if (main?.remote === undefined) {
      const followed = await follow(publication.commit)
      if (followed.kind === 'failed') return this.#fail(publication, followed)
      return this.#store(publication, { state: 'pushed' })
    }
    const pushed = await pushCommit(site, { remote: main.remote, commit: publication.commit, branch: main.branch })
    if (pushed.kind === 'pushed') return this.#store(publication, { state: 'pushed' })
    return pushed.reason === 'rejected' ? 'repeat' : this.#fail(publication, pushed)
  }

  async #serve(publication: Publication): Promise<Step> {
    const { releases, servesSite, follow } = this.#options
    let { release } = publication
    // A later return to an older release serves its own release.
    const isSuperseded = this.#returns > 0 && publication.restores === ''
    if (servesSite && !isSuperseded) {
      const served = await serveNew(releases, publication, (commit) => this.#buildCommit(commit))
      if (typeof served !== 'string') return this.#fail(publication, served)
      release = served
    }
    await follow()
    return this.#store(publication, { state: 'live', release })
  }

  #fail(publication: Publication, failure: BuildFailure | FailedGit | Contradiction | ServeFailure): Promise<Publication> {
    const problem = failure.kind === 'failed' ? failure.reason : failure.kind
    const detail = 'errors' in failure ? failure.errors : 'report' in failure ? failure.report : failure.paths.join(', ')
    return this.#store(publication, { state: 'failed', problem, detail })
  }

  async #store(publication: Publication, step: Parameters<PublicationStore['update']>[1]): Promise<Publication> {
    const updated = await this.#options.publications.update(publication, step)
    this.#options.announce()
    return updated
  }
}
