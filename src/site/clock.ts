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

// Whole minutes: a store must give the same value until it has told of a change.
const thisMinute = () => Math.floor(Date.now() / minute) * minute

/**
 * The time in the visitor's browser, to the minute. undefined in the HTML and while hydrating, when nobody knows it, so
 * that both sides print the same.
 */
export function useNow(): Date | undefined {
  const time = useSyncExternalStore(everyMinute, thisMinute, () => undefined)
  return time === undefined ? undefined : new Date(time)
}

/** The year in the visitor's browser; until it is known the year of the build. */
export const useCurrentYear = (builtIn: number): number => useNow()?.getFullYear() ?? builtIn
