/** Settings of a visit. An engine supports them or returns a reason from `unsupported`. */
export type Settings = {
  /** Width of the window in pixels. */
  width: number
  /** navigator.language, a BCP 47 tag. */
  language: string
  script: boolean
  /** Whether the browser supports HTML invoker commands (`command`, `commandfor`). Unless set, the browser keeps its default. */
  invokerCommands?: boolean
}

export const usual: Settings = { width: 1440, language: 'en-GB', script: true }

/** Returns the error message of the assertion that a page has loaded. vitest.config.ts repeats a test that fails with this message. */
export const loads = (address: string): string => `${address} loads`

export const heightFor = (width: number): number => (width < 600 ? 740 : 900)

export type Key = 'Tab' | 'Enter' | 'Escape' | 'ArrowDown' | 'ArrowUp'

/** A tab with an empty profile: all operations that the cases need from an engine. */
export type Tab = {
  /** Starts loading an address. Does not wait for the page. */
  goto: (address: string) => Promise<void>
  /** Evaluates an expression in the page, awaits it if it is a promise, and returns its JSON value. */
  evaluate: (expression: string) => Promise<unknown>
  clickAt: (point: { x: number; y: number }) => Promise<void>
  press: (key: Key) => Promise<void>
  type: (text: string) => Promise<void>
  resize: (width: number, height: number) => Promise<void>
  /** Returns the content of the window as PNG. */
  screenshot: () => Promise<Buffer>
  close: () => Promise<void>
}

export type Engine = {
  name: string
  /** Returns which programs are not installed, or undefined. */
  missing: () => string | undefined
  /** Returns why the engine does not support these settings, or undefined. */
  unsupported: (settings: Settings) => string | undefined
  open: (settings: Settings) => Promise<Tab>
  close: () => Promise<void>
}
