import { errorDetails, errorMessage } from '#src/lib/node/error-message.ts'
import { TaskQueue } from '#src/lib/task-queue.ts'
import { type ChangeSet, knownMain, repeatRejected } from '#src/publishing/git/index.ts'
import { listReleases, switchTo } from '#src/publishing/release/index.ts'
import { PublicationSteps, type StepDependencies, type StepOutcome } from './publication-steps.ts'
import { isFinished, type Publication } from './publication-store.ts'
import { serveFormer } from './serve-release.ts'

type PublicationOptions = {
  summary: string
  leftOut: Publication['leftOut']
  target: Publication['target']
}

type ChangeSetPublication = { id: string; personId: string; summary: string; changeSet: ChangeSet }

/**
 * Publishes saved changes, one publication at a time. The stored state says which step is next:
 *
 *     waiting ─commit▶ committed ─build▶ built ─push▶ pushed ─serve▶ live
 *        ▲                                 ├─▶ proposed: pushed to a branch for review
 *        └─────────────────────────────────┘ rejected: other people have pushed
 *
 * - Only a commit that has passed the check and the gate is pushed. Only a commit on main is served.
 * - Each step stores its result. After a kill, `resume` repeats the step whose result is missing.
 * - Any step can end in `failed`, which stays. After an aborted signal, the publication continues at the next start.
 * - A rollback is served first, because visitors must not wait for its commit. Then it takes the same steps.
 */
export class Publisher {
  readonly #dependencies: StepDependencies
  readonly #steps: PublicationSteps
  readonly #queue = new TaskQueue()
  /**
   * Number of running rollbacks. Visitors already see the release of a rollback, so earlier publications in the queue do not switch to
   * another release.
   */
  #rollbacks = 0

  /** `dependencies.signal` stops the publisher: it takes no further step. */
  constructor(dependencies: StepDependencies) {
    this.#dependencies = dependencies
    this.#steps = new PublicationSteps(dependencies)
  }

  /** Publishes all saved changes except those in `leftOut`. Resolves when the publication is live, is in a review, or has failed. */
  async publish(personId: string, { summary, leftOut, target }: PublicationOptions): Promise<Publication> {
    const added = await this.#dependencies.publications.add({ at: this.#dependencies.now(), personId, summary, leftOut, target })
    return this.#enqueue(added)
  }

  /**
   * Publishes a change set on top of the newest main, as a publication with the given id. Idempotent: continues a publication that was
   * interrupted, and returns a publication that has ended. Fails if another version of the studio has begun it and this version cannot read
   * it.
   */
  async publishChangeSet({ changeSet, ...publication }: ChangeSetPublication): Promise<Publication> {
    const { publications, now } = this.#dependencies
    return this.#enqueue(await publications.findOrAdd({ ...publication, at: now(), changeSet }))
  }

  /**
   * Rolls back to an older release: serves it at once, and commits its content on top of main. The code of main stays. Returns undefined if
   * there is no such release, and a failed publication if it cannot be served.
   */
  async rollBack(personId: string, name: string): Promise<Publication | undefined> {
    const { publications, releases } = this.#dependencies
    const release = listReleases(releases).find((candidate) => candidate.name === name)
    if (!release) return undefined
    // The subject of the commit, in English as all commits. The panel names a rollback in its own language.
    const summary = `Release ${release.number} again`
    const added = await publications.add({ at: this.#dependencies.now(), personId, summary, rollbackTo: name })
    this.#rollbacks++
    try {
      const failure = await serveFormer(releases, name)
      return await (failure ? this.#steps.fail(added, failure) : this.#enqueue(added))
    } catch (error) {
      // The failure is stored. Otherwise the next start would continue the rollback, long after the person has seen that it failed.
      return await this.#storeError(added, error)
    } finally {
      this.#rollbacks--
    }
  }

  /** Continues publications that were interrupted when the process ended. Publications that are added later wait for these. */
  async resume(interrupted: readonly Publication[]): Promise<void> {
    await Promise.all(interrupted.map((publication) => this.#enqueue(publication)))
  }

  /**
   * Builds the newest main if no release is served yet, and serves it if `servesSite`. The first build takes longest, because it opens
   * every page in a browser; later builds open only changed pages. After this build, the first publication is as fast as the others.
   */
  serveMain(): Promise<void> {
    const { cloneRoot, log, releases, servesSite } = this.#dependencies
    return this.#queue.enqueue(async () => {
      const main = await knownMain(cloneRoot)
      if (!main || listReleases(releases).some(({ isCurrent }) => isCurrent)) return
      const outcome = await this.#steps.buildCommit(main.commit)
      if (outcome.kind !== 'built') {
        log.error('main not built', { problem: outcome.kind })
        return
      }
      if (!servesSite) return
      const { kind } = await switchTo(releases, outcome.release.name)
      if (kind === 'switched') log.info('main served', { release: outcome.release.name })
      else log.error('main not served', { problem: kind })
    })
  }

  idle(): Promise<void> {
    return this.#queue.idle()
  }

  #enqueue(publication: Publication): Promise<Publication> {
    const { publications, signal } = this.#dependencies
    return this.#queue
      .enqueue(async () => this.#complete((await publications.find(publication.id)) ?? publication))
      .catch(async (error: unknown) => {
        // The studio is stopping. The publication continues at the next start.
        if (signal.aborted) return publication
        // The publication is read again, because its steps may have stored results before the error.
        return this.#storeError((await publications.find(publication.id)) ?? publication, error)
      })
  }

  #storeError(publication: Publication, error: unknown): Promise<Publication> {
    const detail = errorMessage(error)
    this.#dependencies.log.error('publication failed', errorDetails(error))
    if (publication.state === 'pushed') return this.#steps.fail(publication, { kind: 'not-served', report: detail })
    return this.#steps.store({ ...publication, state: 'failed', problem: { kind: 'other', detail } })
  }

  async #complete(publication: Publication): Promise<Publication> {
    let current = publication
    const outcome = await repeatRejected(async () => {
      while (!isFinished(current)) {
        this.#dependencies.signal.throwIfAborted()
        const step = await this.#nextStep(current)
        if (step.kind === 'rejected') {
          current = await this.#steps.store({ ...current, state: 'waiting' })
          return step
        }
        current = step.publication
      }
      return { kind: 'finished' as const, publication: current }
    })
    return outcome.kind === 'failed' ? this.#steps.fail(current, outcome) : outcome.publication
  }

  async #nextStep(publication: Publication): Promise<StepOutcome> {
    if (publication.state === 'built') return this.#steps.push(publication)
    return { kind: 'stored', publication: await this.#stepThatStores(publication) }
  }

  #stepThatStores(publication: Exclude<Publication, { state: 'built' }>): Publication | Promise<Publication> {
    switch (publication.state) {
      case 'waiting':
        return this.#steps.commit(publication)
      case 'committed':
        return this.#steps.build(publication)
      case 'pushed':
        // While a rollback runs, another publication does not switch to its release, because visitors already see the release of the
        // rollback.
        return this.#steps.serve(publication, this.#rollbacks > 0 && publication.rollbackTo === undefined)
      case 'live':
      case 'proposed':
      case 'failed':
        return publication
    }
  }
}
