import { useSyncExternalStore } from 'react'
import { scriptLost } from '../lifecycle/script-lost-event.ts'
import { importForms } from './import-forms.ts'

export type Forms = typeof import('./forms-chunk.ts')

/** Loaded at once for the HTML. */
let loaded = import.meta.env.SSR ? await import('./forms-chunk.ts') : undefined

let fetched: Promise<Forms> | undefined
const listeners = new Set<() => void>()

/** The code of the forms, once it is loaded. */
export const loadedForms = (): Forms | undefined => loaded

/** Loads the code of the forms, however often that takes. */
export const fetchForms = (): Promise<Forms> =>
  (fetched ??= persistently(async (attempt) => {
    loaded = await importForms(attempt)
    for (const listener of listeners) listener()
    return loaded
  }))

/** The code of the forms as soon as anything has loaded it, and never in the HTML. */
export const useLoadedForms = (): Forms | undefined => useSyncExternalStore(subscribe, loadedForms, () => undefined)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Retries with longer and longer delays until it succeeds: a rejected promise would be thrown while rendering. */
async function persistently<T>(work: (attempt: number) => Promise<T>, attempt = 0): Promise<T> {
  try {
    return await work(attempt)
  } catch {
    document.dispatchEvent(new Event(scriptLost))
    await new Promise((resolve) => setTimeout(resolve, Math.min(1000 * 2 ** attempt, 30_000)))
    return persistently(work, attempt + 1)
  }
}
