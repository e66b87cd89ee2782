import { errorMessage } from '#src/lib/node/error-message.ts'
import { TaskQueue } from '#src/lib/task-queue.ts'
import { type Milliseconds, minute } from '#src/lib/time.ts'
import { catchGitError, type FailedGit, type Main } from '#src/publishing/git/index.ts'
import { mayPublish } from '#src/studio/runtime/people.ts'
import { type FollowDependencies, followMain, type FollowOutcome } from './follow-main.ts'

/** Time between two fetches of main. Without a webhook, a change of main appears in the editor within this time. */
const followInterval: Milliseconds = minute

/** Merges main into the files of the studio, on demand and every minute. One merge at a time. */
export class MainFollower {
  readonly #dependencies: FollowDependencies
  readonly #queue = new TaskQueue()
  readonly #listeners = new Set<() => void>()
  #knownCommit = ''
  /** Whether a fetch that `fetchSoon` has requested has not begun yet. */
  #isFetchAwaited = false
  /** Why the last attempt to follow main in the background has failed: the reason that was logged. Empty if it has succeeded. */
  #problem = ''

  /** When `dependencies.signal` is aborted, the follower no longer fetches main every minute. */
  constructor(dependencies: FollowDependencies) {
    this.#dependencies = dependencies
  }

  /** Follows main, now and every minute. Resolves after the first attempt, even if it has failed. */
  start(): Promise<void> {
    const timer = setInterval(() => this.fetchSoon(), followInterval)
    this.#dependencies.signal.addEventListener('abort', () => clearInterval(timer))
    return this.#followInBackground()
  }

  /** Follows main: merges the newest main into the files of the studio. In a clone without a remote, moves main to `commit` first. */
  follow(commit?: string): Promise<FollowOutcome> {
    return this.#queue.enqueue(() => this.#followNow(commit))
  }

  /** Follows main, then calls `work`. No newer main is merged into the files until `work` has ended. */
  onCurrentMain<Result>(work: (main: Main) => Promise<Result>): Promise<Result | FailedGit> {
    return this.#queue.enqueue(() =>
      catchGitError(async () => {
        const outcome = await this.#followNow()
        return outcome.kind === 'failed' ? outcome : work(outcome.main)
      }),
    )
  }

  /** Follows main in the background. Further calls have no effect until this fetch begins. */
  fetchSoon(): void {
    if (this.#isFetchAwaited) return
    this.#isFetchAwaited = true
    void this.#followInBackground()
  }

  /** `listener` is called whenever main has another commit than before. Returns a function that removes the listener. */
  whenMainMoves(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  idle(): Promise<void> {
    return this.#queue.idle()
  }

  async #followNow(commit?: string): Promise<FollowOutcome> {
    this.#isFetchAwaited = false
    const fallbackPerson = (await this.#dependencies.people.list()).find(mayPublish)?.email ?? ''
    const outcome = await followMain(this.#dependencies, { commit, fallbackPerson })
    if (outcome.kind === 'current' && outcome.main.commit !== this.#knownCommit) {
      this.#knownCommit = outcome.main.commit
      for (const listener of this.#listeners) listener()
    }
    return outcome
  }

  /** Follows main. Logs a failure if its reason is new, and the first success after failures. Never rejects. */
  async #followInBackground(): Promise<void> {
    const { log, signal } = this.#dependencies
    const outcome = await this.follow().catch((error: unknown) => {
      return { kind: 'failed' as const, reason: 'other', errors: errorMessage(error) }
    })
    if (signal.aborted) return
    const failure = outcome.kind === 'failed' ? outcome : outcome.offline
    if (failure && this.#problem !== failure.reason) log.error('main not followed', { reason: failure.reason, problem: failure.errors })
    if (!failure && this.#problem !== '') log.info('main followed again')
    this.#problem = failure?.reason ?? ''
  }
}
