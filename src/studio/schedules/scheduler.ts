import { randomUUID } from 'node:crypto'
import { errorMessage } from '#src/lib/node/error-message.ts'
import type { Log } from '#src/lib/node/log.ts'
import { TaskQueue } from '#src/lib/task-queue.ts'
import { hour, type Milliseconds, minute, type Timestamp } from '#src/lib/time.ts'
import type { PublicationProblem } from '#src/studio/protocol/calls/publication-problem.ts'
import type { Publication } from '#src/studio/publications/publication-store.ts'
import type { Publisher } from '#src/studio/publications/publisher.ts'
import { eventsOf, type ScheduleEvent } from './schedule-events.ts'
import type { Schedule, ScheduleStore } from './schedule-store.ts'

/** Maximum delay of a timer. Node.js calls a timer with a longer delay at once. */
const maxDelay: Milliseconds = 2 ** 31 - 1

/** Problems that may be over soon. The publication is tried again every `retryPause`, until one hour after its set time. */
const temporaryProblems: readonly PublicationProblem['kind'][] = ['no-network', 'timeout', 'lock-held', 'rejected']
const retryPause = 5 * minute

type SchedulerDependencies = {
  schedules: ScheduleStore
  publisher: Pick<Publisher, 'publishChangeSet'>
  /** Returns the subject of the commit that reverts a change set at its end. */
  summaryOfEnd: (schedule: Schedule) => Promise<string>
  /**
   * Called when a step has succeeded or finally failed, not before a retry. Records the step in the audit log, tells the person about a
   * failure, and tells the open editors in both cases.
   */
  onStep: (schedule: Schedule) => Promise<void>
  log: Log
  now: () => Timestamp
}

/**
 * Publishes change sets at their time, and reverts them at their end, one at a time and in order. Each step is an ordinary publication,
 * whose id is stored before the publication begins. After a kill, the next start continues the publication.
 */
export class Scheduler {
  readonly #dependencies: SchedulerDependencies
  readonly #queue = new TaskQueue()
  #timer: ReturnType<typeof setTimeout> | undefined
  #isStopped = false

  constructor(dependencies: SchedulerDependencies) {
    this.#dependencies = dependencies
  }

  /** Publishes what is due, and sets the timer for the next step. */
  wake(): void {
    void this.#queue
      .enqueue(() => this.#publishDue())
      .catch((error: unknown) => {
        this.#dependencies.log.error('schedules not run', { problem: errorMessage(error) })
        this.#wakeIn(retryPause)
      })
  }

  /**
   * Waits until no step is running, and calls `change`, a function that may change schedules. No step begins until its promise has settled.
   * Then takes the due steps, in the background.
   */
  changeSchedules<Result>(change: () => Promise<Result>): Promise<Result> {
    const result = this.#queue.enqueue(change)
    this.wake()
    return result
  }

  idle(): Promise<void> {
    return this.#queue.idle()
  }

  /**
   * Stops the scheduler, which takes no further step. Resolves when no step is running. An interrupted publication continues at the next
   * start.
   */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await this.idle()
  }

  async #publishDue(): Promise<void> {
    const { schedules, now } = this.#dependencies
    while (!this.#isStopped) {
      const [event] = eventsOf(await schedules.listOpen())
      if (!event) return
      const isDue = event.moment <= now()
      if (isDue && (await this.#takeStep(event))) continue
      this.#wakeIn(isDue ? retryPause : event.moment - now())
      return
    }
  }

  #wakeIn(delay: Milliseconds): void {
    clearTimeout(this.#timer)
    if (!this.#isStopped) this.#timer = setTimeout(() => this.wake(), Math.min(delay, maxDelay))
  }

  /** Takes a step of a schedule. Returns false if it has to be tried again later. */
  async #takeStep({ schedule, kind, moment, changeSet }: ScheduleEvent): Promise<boolean> {
    const { schedules, publisher, summaryOfEnd, now } = this.#dependencies
    const { personId, summary, endsAt, publication } = schedule
    if (kind === 'start' && publication === undefined && endsAt !== undefined && endsAt <= now()) {
      await this.#store(schedule, { state: 'failed', problem: { kind: 'missed', detail: '' } })
      return true
    }
    const id = publication ?? randomUUID()
    const begun = await schedules.update(schedule, { publication: id })
    const subject = kind === 'start' ? summary : await summaryOfEnd(schedule)
    const published = await publisher.publishChangeSet({ id, personId, summary: subject, changeSet })
    return this.#record(begun, { kind, moment }, published)
  }

  async #record(schedule: Schedule, { kind, moment }: Pick<ScheduleEvent, 'kind' | 'moment'>, published: Publication): Promise<boolean> {
    const { schedules, now } = this.#dependencies
    const problem = published.state === 'failed' ? published.problem : undefined
    // `not-served` means that the changes are on main, but visitors do not see them. The step counts as done: after a start with this
    // problem the schedule is live, so that its end reverts the changes.
    if (published.state === 'live' || problem?.kind === 'not-served') {
      await this.#store(schedule, { state: kind === 'start' ? 'live' : 'ended', problem: undefined })
      return true
    }
    // A publication that is neither live nor failed was interrupted because the studio is stopping. It continues at the next start.
    if (!problem) return false
    if (temporaryProblems.includes(problem.kind) && now() < moment + hour) {
      await schedules.update(schedule, { publication: undefined })
      return false
    }
    await this.#store(schedule, { state: kind === 'start' ? 'failed' : 'end-failed', problem })
    return true
  }

  async #store(schedule: Schedule, step: Pick<Schedule, 'state' | 'problem'>): Promise<void> {
    await this.#dependencies.onStep(await this.#dependencies.schedules.update(schedule, { ...step, publication: undefined }))
  }
}
