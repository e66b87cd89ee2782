type Forms = typeof import('./forms-chunk.ts')

const load = (): Promise<Forms> => import('./forms-chunk.ts')

/** The address of the chunk, from this one: the build writes it nowhere but into the import. */
const [, address] = /\bimport\(\s*["'`](.+?)["'`]/.exec(String(load)) ?? []

/**
 * Fetches the code of the forms. Firefox and WebKit keep a module that could not be fetched for as long as the page lives (HTML,
 * module map), so each further attempt is made at an address of its own. None follows one that has worked: the state of the forms
 * lives in that code.
 */
export const importForms = (attempt: number): Promise<Forms> =>
  attempt === 0 || address === undefined
    ? load()
    : // The same file, and so the same module.
      (import(/* @vite-ignore */ `${address}?attempt=${attempt}`) as Promise<Forms>)
