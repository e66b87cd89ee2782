/** Runs asynchronous tasks one at a time, in the order of the calls. A task that fails rejects only its own promise: later tasks run. */
export class TaskQueue {
  #last: Promise<unknown> = Promise.resolve()

  enqueue<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(task)
    this.#last = result.catch(() => undefined)
    return result
  }

  /** Waits for the tasks that were added before the call. */
  async idle(): Promise<void> {
    await this.#last
  }
}
