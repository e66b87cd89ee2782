import type { Milliseconds } from '#src/lib/time.ts'

/**
 * Returns a function that limits calls of `action` to one in each `pause`. If no pause is running, it calls `action` immediately and starts
 * a pause. Any number of calls during a pause cause one call of `action` at its end, which starts the next pause.
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
