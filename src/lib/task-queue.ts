/**
 * Returns a function that runs asynchronous tasks one at a time, in the order of its calls, and returns their results. A task that fails
 * rejects only its own promise: the tasks after it run.
 */
export function taskQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(task: () => Promise<Result>): Promise<Result> => {
    const result = last.then(task)
    last = result.catch(() => undefined)
    return result
  }
}
