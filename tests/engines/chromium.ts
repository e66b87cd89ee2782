import { type Browser, chromium as playwright } from '@playwright/test'
import { findChromium, launchOptions } from '#src/publishing/browser/chromium.ts'
import type { Engine } from './engine.ts'
import { openPlaywrightTab } from './playwright-tab.ts'

/** Returns the engine for Chromium. It runs the same installed browser as the browser tests. */
export function chromium(): Engine {
  let browser: Promise<Browser> | undefined
  return {
    name: 'Chromium',
    missing: () => (findChromium(process.env) === undefined ? 'Chromium' : undefined),
    unsupported: ({ invokerCommands }) => (invokerCommands === false ? 'always supports them' : undefined),
    open: async (settings) => openPlaywrightTab(await (browser ??= playwright.launch(launchOptions(process.env))), settings),
    close: async () => (await browser)?.close(),
  }
}
