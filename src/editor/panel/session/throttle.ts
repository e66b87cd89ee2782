/**
 * Returns a function that calls `action` at most once in `pause` milliseconds: immediately, or at the end of the current pause. Several
 * calls during a pause cause one call of `action`.
 */
export function throttle(action: () => void, pause: number): () => void {
  let isPaused = false
  let isAwaited = false
  const run = () => {
    isAwaited = isPaused
    if (isPaused) return
    isPaused = true
    setTimeout(() => {
      isPaused = false
      if (isAwaited) run()
    }, pause)
    action()
  }
  return run
}
