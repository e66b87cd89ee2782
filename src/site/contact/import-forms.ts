type Forms = typeof import('./forms-chunk.ts')

const load = (): Promise<Forms> => import('./forms-chunk.ts')

/** Address of the chunk, relative to this one: after the build it is nowhere but in the import. */
const [, address] = /\bimport\(\s*["'`](.+?)["'`]/.exec(String(load)) ?? []

/**
 * Loads the code of the forms. Firefox and WebKit keep a failed module for the lifetime of the page (HTML, module map), so every
 * retry uses another address. None may follow a success: the state of the forms is in that code.
 */
export const importForms = (attempt: number): Promise<Forms> =>
  attempt === 0 || address === undefined
    ? load()
    : // The same file, so the type holds.
      (import(/* @vite-ignore */ `${address}?attempt=${attempt}`) as Promise<Forms>)
