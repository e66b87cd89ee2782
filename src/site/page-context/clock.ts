import { useDeferredValue, useSyncExternalStore } from 'react'
import { minute, type Timestamp } from '#src/lib/time.ts'

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, minute)
  // The browser throttles or pauses timers of a tab in the background, so the time is read again when the tab is shown.
  document.addEventListener('visibilitychange', listener)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', listener)
  }
}

/**
 * Returns a value that is computed from the visitor's clock every minute. Re-renders only when the value changes. Returns undefined while
 * prerendering and hydrating, so that both render the same.
 */
export const useClock = <T extends string | number | undefined>(compute: (now: Date) => T): T | undefined =>
  useSyncExternalStore(
    everyMinute,
    () => compute(new Date()),
    () => undefined,
  )

/**
 * Returns the current minute of the visitor's clock. React renders a new value at low priority (useDeferredValue), because the first
 * conversion into another time zone takes 20 ms on a phone.
 */
export const useMinute = (): Timestamp | undefined => useDeferredValue(useClock((now) => Math.floor(now.getTime() / minute) * minute))

/** Returns the current year: the year of the build until the clock is available. */
export const useCurrentYear = (buildYear: number): number => useClock((now) => now.getFullYear()) ?? buildYear
