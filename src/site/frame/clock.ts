import { useSyncExternalStore } from 'react'

const minute = 60_000

function everyMinute(tick: () => void): () => void {
  const timer = setInterval(tick, minute)
  // Timers are throttled or paused while a tab is in the background.
  document.addEventListener('visibilitychange', tick)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', tick)
  }
}

/**
 * A value read from the visitor's clock every minute; re-renders only when it changes. undefined in the HTML and while hydrating,
 * so that both render the same.
 */
export const useClock = <T extends string | number | undefined>(read: (now: Date) => T): T | undefined =>
  useSyncExternalStore(
    everyMinute,
    () => read(new Date()),
    () => undefined,
  )

/** The current minute of the visitor's clock, in milliseconds since 1970. */
export const useMinute = (): number | undefined => useClock((now) => Math.floor(now.getTime() / minute) * minute)

/** The year by the visitor's clock; until it is known, the year of the build. */
export const useCurrentYear = (builtIn: number): number => useClock((now) => now.getFullYear()) ?? builtIn
