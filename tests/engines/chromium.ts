import { chromium as playwright, type Browser } from '@playwright/test'
import { findChromium } from '../../src/publishing/browser/find-chromium.ts'
import { launchOptions } from '../../src/publishing/browser/launch-options.ts'
import type { Engine } from './engine.ts'
import { openTab } from './playwright-tab.ts'

/** The Chromium of the browser tests. */
export function chromium(): Engine {
  let browser: Promise<Browser> | undefined
  return {
    name: 'Chromium',
    missing: () => (findChromium() === undefined ? 'Chromium' : undefined),
    leavesOut: ({ invokerCommands }) => (invokerCommands === false ? 'always has them' : undefined),
    open: async (settings) => openTab(await (browser ??= playwright.launch(launchOptions())), settings),
    close: async () => (await browser)?.close(),
  }
}
