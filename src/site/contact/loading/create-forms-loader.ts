import { createExternalStore } from '#src/lib/external-store.ts'
import { type Milliseconds, second } from '#src/lib/time.ts'
import { scriptLost } from '#src/site/lifecycle/reload.ts'

/** The code of the forms once it is loaded, and whether an attempt to load it has failed. */
export type LoaderState<Chunk> = { chunk?: Chunk; hasFailed?: true }

const maxPause: Milliseconds = 30 * second

/**
 * Creates the loader of the code of the forms. `onLoad` is called before anything shows the forms. `prerendered` is the code while
 * prerendering.
 */
export function createFormsLoader<Chunk>(importChunk: () => Promise<Chunk>, onLoad: () => void, prerendered?: Chunk) {
  const { get, set, subscribe } = createExternalStore<LoaderState<Chunk>>({})
  /** Resolves when the code is loaded. Never rejects: a prerendered form works without its code, and React would replace it by an error. */
  const loaded = new Promise<Chunk>((resolve) => {
    subscribe(() => {
      const { chunk } = get()
      if (chunk) resolve(chunk)
    })
  })
  const finish = (chunk: Chunk) => {
    // React's `use` reads these properties, and then returns the value without suspending (https://github.com/reactjs/rfcs/pull/229). So no
    // form is hidden while a visitor types in it.
    void Object.assign(loaded, { status: 'fulfilled', value: chunk })
    set({ chunk })
  }
  if (prerendered) finish(prerendered)
  let isStarted = false

  async function attempt(failures: number, areRefetched: boolean): Promise<void> {
    const chunk = await importChunk().catch(() => undefined)
    if (chunk) {
      onLoad()
      finish(chunk)
      return
    }
    set({ hasFailed: true })
    document.dispatchEvent(new Event(scriptLost))
    const nextAreRefetched = areRefetched || (await refetchModules())
    await new Promise((resolve) => setTimeout(resolve, Math.min(second * 2 ** failures, maxPause)))
    await attempt(failures + 1, nextAreRefetched)
  }

  return {
    get,
    subscribe,
    loaded,
    /**
     * Loads the code, and retries with exponential backoff from 1 to 30 seconds.
     *
     * - In Firefox and WebKit, a module that has failed to load fails again until the page is reloaded (HTML, module map).
     * - WebKit caches the failure beyond the reload, so `refetchModules` replaces it (contact-code-retry.slow.spec.ts).
     */
    load: (): Promise<Chunk> => {
      if (!isStarted) void attempt(0, false)
      isStarted = true
      return loaded
    },
  }
}

/**
 * Fetches the preloaded modules again, past the cache. This replaces failed responses in the cache of WebKit, so that a reload of the page
 * loads the code of the forms. Returns whether every module was fetched.
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
