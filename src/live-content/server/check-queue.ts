import { TaskQueue } from '#src/lib/task-queue.ts'
import type { Milliseconds } from '#src/lib/time.ts'

/** Delay of a scheduled check. A text editor can write a file in several steps, which then cause a single check. */
const delay: Milliseconds = 20

/** Runs checks one at a time. A check that throws does not stop the checks after it. */
export class CheckQueue {
  readonly #check: () => Promise<void>
  readonly #onError: (error: unknown) => void
  readonly #queue = new TaskQueue()
  #timer: NodeJS.Timeout | undefined

  constructor(check: () => Promise<void>, onError: (error: unknown) => void) {
    this.#check = check
    this.#onError = onError
  }

  /** Runs a check after all checks that were requested earlier. Resolves when this check has ended. */
  run(): Promise<void> {
    return this.#queue.enqueue(this.#check).catch(this.#onError)
  }

  /** Schedules one check for several calls, `delay` after the last call. */
  schedule(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.run(), delay)
  }
}
