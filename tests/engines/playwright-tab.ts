import { heightFor, type Settings, type Tab } from './engine.ts'

/**
 * The part of Playwright’s API that a tab uses, written out because Chromium and Firefox need two versions of Playwright with incompatible
 * types.
 */
type Browser = { newContext: (options: { locale: string; viewport: Size; javaScriptEnabled: boolean }) => Promise<Context> }
type Context = { newPage: () => Promise<Page>; close: () => Promise<void> }
type Page = {
  goto: (url: string, options: { waitUntil: 'commit' }) => Promise<unknown>
  evaluate: (expression: string) => Promise<unknown>
  setViewportSize: (size: Size) => Promise<void>
  screenshot: (options: { caret: 'initial' }) => Promise<Buffer>
  mouse: { click: (x: number, y: number) => Promise<void> }
  keyboard: Record<'press' | 'type', (text: string) => Promise<void>>
}
type Size = { width: number; height: number }

/** Opens a tab with its own profile in a browser driven by Playwright. */
export async function openPlaywrightTab(browser: Browser, { width, language, script }: Settings): Promise<Tab> {
  const context = await browser.newContext({ locale: language, viewport: { width, height: heightFor(width) }, javaScriptEnabled: script })
  const page = await context.newPage()
  return {
    goto: async (url) => {
      await page.goto(url, { waitUntil: 'commit' })
    },
    evaluate: (expression) => page.evaluate(expression),
    clickAt: ({ x, y }) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    resize: (width, height) => page.setViewportSize({ width, height }),
    // Leaves the caret of text fields visible: to hide it, Playwright would add an inline style, which the content security policy of the
    // page refuses.
    screenshot: () => page.screenshot({ caret: 'initial' }),
    close: () => context.close(),
  }
}
