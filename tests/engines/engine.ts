/** How a visitor comes to the site. What an engine is asked for it must have, or say in `leavesOut` that it has not. */
export type Settings = {
  /** Of the window, in pixels. */
  width: number
  /** Language of the browser, as navigator.language says it. */
  language: string
  script: boolean
  /** Whether the browser knows the attributes `command` and `commandfor` (HTML invoker commands); as it comes where nothing is said. */
  invokerCommands?: boolean
}

export const usual: Settings = { width: 1440, language: 'en-GB', script: true }

export const heightFor = (width: number): number => (width < 600 ? 740 : 900)

export type Key = 'Tab' | 'Enter' | 'Escape' | 'ArrowDown' | 'ArrowUp'

/** One tab of a browser that nobody has used before: all that the cases need of an engine. */
export type Tab = {
  /** Begins to load an address; does not wait for the page. */
  goto: (address: string) => Promise<void>
  /** Evaluates an expression in the page, waits for it if it is a promise, and returns its value as JSON carries it. */
  evaluate: (expression: string) => Promise<unknown>
  /** Presses what is at a point of the window. */
  clickAt: (point: { x: number; y: number }) => Promise<void>
  press: (key: Key) => Promise<void>
  type: (text: string) => Promise<void>
  resize: (width: number, height: number) => Promise<void>
  /** What the window shows, as PNG. */
  screenshot: () => Promise<Buffer>
  close: () => Promise<void>
}

export type Engine = {
  name: string
  /** Why it cannot be tried on this machine, if so. */
  missing: () => string | undefined
  /** Why it cannot be given these settings, if so. */
  leavesOut: (settings: Settings) => string | undefined
  open: (settings: Settings) => Promise<Tab>
  close: () => Promise<void>
}
