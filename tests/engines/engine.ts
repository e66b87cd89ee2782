/** Settings of the browser during a visit. `unsupported` returns a reason if an engine lacks one of them. */
export type Settings = {
  /** Width of the window in pixels. */
  width: number
  /** navigator.language, a BCP 47 tag. */
  language: string
  script: boolean
  /** Whether HTML invoker commands (`command`, `commandfor`) are switched on in the browser. Undefined: the default of the browser. */
  invokerCommands?: boolean
}

export const usual: Settings = { width: 1440, language: 'en-GB', script: true }

/**
 * Returns the error message of the assertion that a page has loaded. vitest.config.ts recognises it, and repeats a test that fails with it.
 */
export const loads = (url: string): string => `${url} loads`

export const heightFor = (width: number): number => (width < 600 ? 740 : 900)

export type Key = 'Tab' | 'Enter' | 'Escape' | 'ArrowDown' | 'ArrowUp'

/** A browser tab with an empty profile, with the operations that the cases need. */
export type Tab = {
  /** Starts to load a URL. Resolves before the page has loaded. */
  goto: (url: string) => Promise<void>
  /** Evaluates a JavaScript expression in the page, awaits its result if that is a promise, and returns the result as JSON value. */
  evaluate: (expression: string) => Promise<unknown>
  clickAt: (point: { x: number; y: number }) => Promise<void>
  press: (key: Key) => Promise<void>
  type: (text: string) => Promise<void>
  resize: (width: number, height: number) => Promise<void>
  screenshot: () => Promise<Buffer>
  close: () => Promise<void>
}

export type Engine = {
  name: string
  /** Returns the names of the programs that the engine needs and that are not installed; undefined if none is missing. */
  missing: () => string | undefined
  /** Returns why the engine does not support these settings; undefined if it does. */
  unsupported: (settings: Settings) => string | undefined
  open: (settings: Settings) => Promise<Tab>
  close: () => Promise<void>
}
