import { useSyncExternalStore } from 'react'
import { noteTranslation } from '#src/site/lifecycle/translated-page.ts'
import { createFormsLoader, type LoaderState } from './loading/create-forms-loader.ts'

export type FormsChunk = typeof import('./forms-chunk.ts')

const nothingLoaded: LoaderState<FormsChunk> = {}

/**
 * The loader of the code of the forms. While prerendering, the code is available at once, so that the HTML contains the forms. Once React
 * has the code, it replaces a form that the browser has translated. So `noteTranslation` is called before React gets the code.
 */
export const formsLoader = createFormsLoader<FormsChunk>(
  () => import('./forms-chunk.ts'),
  noteTranslation,
  import.meta.env.SSR ? await import('./forms-chunk.ts') : undefined,
)

/**
 * Returns the state of the loader. While prerendering and hydrating, returns the state in which nothing is loaded, so that both render the
 * same.
 */
export const useFormsLoader = (): LoaderState<FormsChunk> =>
  useSyncExternalStore(formsLoader.subscribe, formsLoader.get, () => nothingLoaded)
