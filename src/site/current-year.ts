import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** The year in the visitor's browser; while hydrating the year of the build, so that both sides print the same. */
export function useCurrentYear(builtIn: number): number {
  return useSyncExternalStore(
    never,
    () => new Date().getFullYear(),
    () => builtIn,
  )
}
