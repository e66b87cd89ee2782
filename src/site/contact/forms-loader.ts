import { useSyncExternalStore } from 'react'
import { scriptLost } from '../lifecycle/reload.ts'

export type Forms = typeof import('./forms-chunk.ts')

/** On the server the code is loaded at once, so that the forms are in the HTML. */
let forms = import.meta.env.SSR ? await import('./forms-chunk.ts') : undefined

let hasFailed = false
let loading: Promise<Forms> | undefined
const listeners = new Set<() => void>()

/** Returns the code of the forms if it is loaded. */
export const loadedForms = (): Forms | undefined => forms

/**
 * Loads the code of the forms, with exponential backoff from 1 to 30 seconds. Never rejects, because React would replace a
 * prerendered form, which works without this code, by an error. Firefox and WebKit fetch a module that has failed only after a reload
 * (HTML, module map).
 */
export const loadForms = (): Promise<Forms> => (loading ??= importForms())

async function importForms(failures = 0): Promise<Forms> {
  try {
    return (forms = await import('./forms-chunk.ts'))
  } catch {
    hasFailed = true
    document.dispatchEvent(new Event(scriptLost))
  } finally {
    for (const listener of listeners) listener()
  }
  await new Promise((resolve) => setTimeout(resolve, Math.min(1000 * 2 ** failures, 30_000)))
  return importForms(failures + 1)
}

/** Returns the code of the forms once it is loaded; undefined in the HTML. */
export const useLoadedForms = (): Forms | undefined => useSyncExternalStore(subscribe, loadedForms, () => undefined)

/** Returns whether an attempt to load the code of the forms has failed. */
export const useHasFailed = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => hasFailed,
    () => false,
  )

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
