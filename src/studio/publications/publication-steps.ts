import { catchGitError, commitContent, type FailedGit, knownMain, pushCommit, type Rejected } from '#src/publishing/git/index.ts'
import { type BuildFailure, type ReleaseBuild, ReleaseBuilder, type ReleaseStore } from '#src/publishing/release/index.ts'
import type { FollowedMain } from '#src/studio/main-branch/follow-main.ts'
import type { MainFollower } from '#src/studio/main-branch/main-follower.ts'
import type { ReviewStore } from '#src/studio/main-branch/review-store.ts'
import { listCommitsInReview, reviewBase } from '#src/studio/main-branch/reviews.ts'
import { findIdentity } from '#src/studio/runtime/people.ts'
import type { StudioDependencies } from '#src/studio/runtime/studio-dependencies.ts'
import { type Contradiction, filesToPublish } from './files-to-publish.ts'
import { type NotServedDependencies, reportNotServed } from './not-served-mails.ts'
import type { Publication, PublicationIn, PublicationStore } from './publication-store.ts'
import { type ServeFailure, serveFormer, serveNew } from './serve-release.ts'

export type PublicationStores = { publications: PublicationStore; reviews: ReviewStore; releases: ReleaseStore }

export type StepDependencies = NotServedDependencies &
  Pick<StudioDependencies, 'cloneRoot' | 'announce' | 'build' | 'log'> &
  PublicationStores & {
    follower: Pick<MainFollower, 'follow'>
    /** Whether visitors get the releases of this studio. Otherwise the host builds what was pushed. */
    servesSite: boolean
    signal: AbortSignal
  }

/** Outcome of a step. `rejected`: other people have pushed to the branch, so that the publication has to be committed again. */
export type StepOutcome = { kind: 'stored'; publication: Publication } | Rejected

type Failure = BuildFailure | FailedGit | Contradiction | ServeFailure

/** The failure of a publication for review in a clone without a remote, because a review needs a branch of the remote. */
const noRemote: Failure = { kind: 'failed', reason: 'no-remote', errors: '' }

/**
 * Takes the steps of a publication. The last act of a step is to store its result, so a step that a kill has interrupted is repeated at the
 * next start. The repetition is harmless:
 *
 * - `commit` merges into the newest main again. A commit that was made before the kill is on no branch.
 * - `build` returns the stored release of the commit, if there is one.
 * - `push` succeeds if the branch already has the commit.
 * - `serve` makes the same release the served one again.
 */
export class PublicationSteps {
  readonly #dependencies: StepDependencies
  readonly #builder: ReleaseBuilder

  constructor(dependencies: StepDependencies) {
    this.#dependencies = dependencies
    this.#builder = new ReleaseBuilder(dependencies.releases, dependencies.build)
  }

  /** Commits the changes on top of the newest main, or of the review. */
  async commit(publication: PublicationIn<'waiting'>): Promise<Publication> {
    const { cloneRoot, people, releases, reviews, follower } = this.#dependencies
    const followed = await follower.follow()
    if (followed.kind === 'failed') return this.fail(publication, followed)
    if (followed.offline) return this.fail(publication, followed.offline)
    if (publication.target === 'review' && followed.main.remote === undefined) return this.fail(publication, noRemote)
    // `rollBack` has already served this release. If the studio was killed after that, earlier publications have continued before this one,
    // and may have served their releases. So this step serves the release of the rollback again.
    const notServed = publication.rollbackTo === undefined ? undefined : await serveFormer(releases, publication.rollbackTo)
    if (notServed) return this.fail(publication, notServed)
    const committed = await catchGitError(async () => {
      const { parent, destination } = await this.#baseOf(publication, followed)
      const commits = { main: followed.main.commit, parent, reviews: await listCommitsInReview(reviews) }
      const chosen = await filesToPublish(cloneRoot, publication, commits)
      if (chosen.kind === 'conflicts') return chosen
      const author = await findIdentity(people, publication.personId)
      const commit = { message: publication.summary, author, committer: author }
      const outcome = await commitContent(cloneRoot, { ...commit, parent, files: chosen.files })
      // A review without changes has nothing to decide on, so the publication fails.
      if (outcome.kind === 'nothing' && publication.target === 'review') return { kind: 'nothing' as const }
      // Main can already have the content, for example after a push whose response was lost. The newest commit of main then counts as the
      // commit of the publication.
      return { kind: 'committed' as const, destination, commit: outcome.kind === 'nothing' ? parent : outcome.commit }
    })
    if (committed.kind === 'nothing') return this.store({ ...publication, state: 'failed', problem: { kind: 'nothing-new', detail: '' } })
    if (committed.kind !== 'committed') return this.fail(publication, committed)
    const { destination, commit } = committed
    return this.store({ ...publication, ...destination, state: 'committed', commitId: commit })
  }

  async #baseOf(publication: PublicationIn<'waiting'>, { main, branches }: FollowedMain) {
    if (publication.target === 'main') return { parent: main.commit, destination: { target: 'main' as const } }
    const { cloneRoot, reviews } = this.#dependencies
    const { parent, branch } = await reviewBase(cloneRoot, reviews, { ...publication, main, branches })
    return { parent, destination: { target: 'review' as const, branch } }
  }

  async build(publication: PublicationIn<'committed'>): Promise<Publication> {
    const outcome = await this.buildCommit(publication.commitId)
    if (outcome.kind !== 'built') return this.fail(publication, outcome)
    return this.store({ ...publication, state: 'built', release: outcome.release.name })
  }

  /** Checks and builds a commit. The log says what the build does. */
  buildCommit(commit: string): Promise<ReleaseBuild> {
    const { log, signal } = this.#dependencies
    return this.#builder.checkAndBuild(commit, { signal, log: (line) => log.info('release', { line }) })
  }

  async push(publication: PublicationIn<'built'>): Promise<StepOutcome> {
    const { cloneRoot, follower, reviews } = this.#dependencies
    const { commitId: commit, target } = publication
    const main = await knownMain(cloneRoot)
    if (main?.remote === undefined) {
      if (target === 'review') return stored(await this.fail(publication, noRemote))
      const followed = await follower.follow(commit)
      return stored(await (followed.kind === 'failed' ? this.fail(publication, followed) : this.store({ ...publication, state: 'pushed' })))
    }
    const branch = target === 'main' ? main.branch : publication.branch
    const pushed = await pushCommit(cloneRoot, { remote: main.remote, commit, branch })
    if (pushed.kind === 'failed') return pushed.reason === 'rejected' ? { kind: 'rejected' } : stored(await this.fail(publication, pushed))
    if (target === 'main') return stored(await this.store({ ...publication, state: 'pushed' }))
    await reviews.put({ ...publication, url: pushed.review })
    return stored(await this.store({ ...publication, state: 'proposed' }))
  }

  /**
   * Serves the release if the studio serves the site, then follows main and stores the publication as live. `isSuperseded`: whether a
   * rollback has begun during the publication. If so, the release is not served, so that visitors still get the release of the rollback.
   */
  async serve(publication: PublicationIn<'pushed'>, isSuperseded: boolean): Promise<Publication> {
    const { releases, servesSite, follower } = this.#dependencies
    let { release } = publication
    if (servesSite && !isSuperseded) {
      const served = await serveNew(releases, publication, (commit) => this.buildCommit(commit))
      if (served.kind !== 'served') return this.fail(publication, served)
      release = served.release
    }
    await follower.follow()
    return this.store({ ...publication, state: 'live', release })
  }

  /** Stores the state of a publication, and tells the open editors. */
  async store(publication: Publication): Promise<Publication> {
    const updated = await this.#dependencies.publications.update(publication)
    this.#dependencies.announce()
    return updated
  }

  async fail(publication: Publication, failure: Failure): Promise<Publication> {
    if (failure.kind === 'not-served') await reportNotServed(this.#dependencies, publication)
    if (failure.kind === 'not-switched') this.#dependencies.log.error('release not served', { problem: failure.report })
    const kind = failure.kind === 'failed' ? failure.reason : failure.kind
    return this.store({ ...publication, state: 'failed', problem: { kind, detail: detailOf(failure) } })
  }
}

const stored = (publication: Publication): StepOutcome => ({ kind: 'stored', publication })

function detailOf(failure: Failure): string {
  switch (failure.kind) {
    case 'failed':
      return failure.errors
    case 'code-differs':
    case 'conflicts':
      return failure.paths.join(', ')
    default:
      return failure.report
  }
}
