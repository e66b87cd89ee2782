import { useDeferredValue, useSyncExternalStore } from 'react'

const minute = 60_000

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, minute)
  // Timers are throttled or paused while a tab is in the background.
  document.addEventListener('visibilitychange', listener)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', listener)
  }
}

/**
 * Returns a value that is computed from the visitor's clock every minute. Re-renders only when it changes. Returns undefined in the
 * HTML and while hydrating, so that both render the same.
 */
export const useClock = <T extends string | number | undefined>(compute: (now: Date) => T): T | undefined =>
  useSyncExternalStore(
    everyMinute,
    () => compute(new Date()),
    () => undefined,
  )

/**
 * Returns the current minute of the visitor's clock, in milliseconds since 1970. Deferred, because the first conversion into another
 * time zone takes 20 ms on a phone.
 */
export const useMinute = (): number | undefined => useDeferredValue(useClock((now) => Math.floor(now.getTime() / minute) * minute))

/** Returns the year by the visitor's clock; until that is available, the year of the build. */
export const useCurrentYear = (buildYear: number): number => useClock((now) => now.getFullYear()) ?? buildYear
