import { useSyncExternalStore } from 'react'

const minute = 60_000

function everyMinute(tick: () => void): () => void {
  const timer = setInterval(tick, minute)
  // A tab that comes back from the background has slept through its timers.
  document.addEventListener('visibilitychange', tick)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', tick)
  }
}

/**
 * What the clock of the visitor's browser says, read every minute; the page is rendered again only when that changes.
 * undefined in the HTML and while hydrating, when nobody knows the time, so that both sides print the same.
 */
export const useClock = <T extends string | number | undefined>(read: (now: Date) => T): T | undefined =>
  useSyncExternalStore(
    everyMinute,
    () => read(new Date()),
    () => undefined,
  )

/** The moment in the visitor's browser, to the minute; in milliseconds since 1970. */
export const useMinute = (): number | undefined => useClock((now) => Math.floor(now.getTime() / minute) * minute)

/** The year in the visitor's browser; until it is known the year of the build. */
export const useCurrentYear = (builtIn: number): number => useClock((now) => now.getFullYear()) ?? builtIn
