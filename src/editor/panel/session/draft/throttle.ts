import type { Milliseconds } from '#src/lib/time.ts'
/**
 * Returns a function that calls `action` at most once in each `pause`: immediately, or at the end of the current pause. Several calls
 * during a pause cause one call of `action`.
 */
export function throttle(action: () => void, pause: Milliseconds): () => void {
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
