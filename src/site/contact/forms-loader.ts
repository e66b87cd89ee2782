import { useSyncExternalStore } from 'react'
import { externalStore } from '#src/lib/external-store.ts'
import { scriptLost } from '#src/site/lifecycle/reload.ts'

export type FormsChunk = typeof import('./forms-chunk.ts')

/** The code of the forms once it is loaded, and whether an attempt to load it has failed. */
type LoaderState = { chunk?: FormsChunk; hasFailed?: true }

const nothingLoaded: LoaderState = {}

/** While prerendering, the code is available at once, so that the HTML contains the forms. */
const state = externalStore<LoaderState>(import.meta.env.SSR ? { chunk: await import('./forms-chunk.ts') } : nothingLoaded)

let loading: Promise<FormsChunk> | undefined

export const loadedFormsChunk = (): FormsChunk | undefined => state.get().chunk

/**
 * Loads the code of the forms, and retries with exponential backoff from 1 to 30 seconds.
 *
 * - Never rejects: a prerendered form works without this code, and React would replace it by an error.
 * - In Firefox and WebKit, a module that has failed to load fails again until the page is reloaded (HTML, module map).
 * - WebKit caches the failure beyond the reload, so `refetchModules` replaces it (contact-code-retry.slow.spec.ts).
 */
export const loadFormsChunk = (): Promise<FormsChunk> => (loading ??= importChunk())

async function importChunk(failures = 0, areRefetched = false): Promise<FormsChunk> {
  try {
    const chunk = await import('./forms-chunk.ts')
    state.set({ chunk })
    return chunk
  } catch {
    state.set({ hasFailed: true })
    document.dispatchEvent(new Event(scriptLost))
    const nextAreRefetched = areRefetched || (await refetchModules())
    await new Promise((resolve) => setTimeout(resolve, Math.min(1000 * 2 ** failures, 30_000)))
    return importChunk(failures + 1, nextAreRefetched)
  }
}

/**
 * Replaces failed responses in the cache of WebKit, so that a reload of the page loads the code of the forms. Returns whether every module
 * was fetched.
 */
async function refetchModules(): Promise<boolean> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')
  const isFetched = ({ href }: HTMLLinkElement) =>
    fetch(href, { cache: 'reload' }).then(
      ({ ok }) => ok,
      () => false,
    )
  return (await Promise.all(Array.from(links, isFetched))).every(Boolean)
}

/**
 * Returns the state of the loader. While prerendering and hydrating, returns the state in which nothing is loaded, so that both render the
 * same.
 */
export const useFormsLoader = (): LoaderState => useSyncExternalStore(state.subscribe, state.get, () => nothingLoaded)
