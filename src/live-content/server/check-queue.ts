import { TaskQueue } from '#src/lib/task-queue.ts'

/** Delay of a scheduled check in milliseconds. It debounces, because text editors save a file in several steps. */
const delay = 20

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

  /** Checks after the checks that were requested before. Resolves when this check has ended. */
  run(): Promise<void> {
    return this.#queue.run(this.#check).catch(this.#onError)
  }

  /** Checks once, `delay` after the last of several calls. */
  schedule(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.run(), delay)
  }
}
