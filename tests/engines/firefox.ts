import { type Browser, firefox as playwright } from 'playwright-core'
import { findProgram } from '#src/publishing/browser/chromium.ts'
import { missingPackages } from '../harness/programs/engine-packages.ts'
import type { Engine } from './engine.ts'
import { openPlaywrightTab } from './playwright-tab.ts'

/**
 * Returns the engine for the installed Firefox, which Playwright drives by WebDriver BiDi. Do not update Playwright to 1.65 or later before
 * Firefox 159: it sends a command (emulation.setMediaFeaturesOverride) that older versions do not support.
 */
export function firefox(): Engine {
  const browsers = new Map<boolean, Promise<Browser>>()

  function launch(script: boolean) {
    const executablePath = findProgram(['firefox-esr'], process.env)
    return playwright.launch({
      channel: 'moz-firefox',
      ...(executablePath !== undefined && { executablePath }),
      firefoxUserPrefs: {
        // Playwright's option javaScriptEnabled has no effect over WebDriver BiDi, so a preference disables JavaScript.
        'javascript.enabled': script,
        // Simulates a mouse (fine pointer, hover), which Firefox does not find without a screen, and overlay scrollbars as in the other
        // engines.
        'ui.primaryPointerCapabilities': 6,
        'ui.allPointerCapabilities': 6,
        'ui.useOverlayScrollbars': 1,
      },
    })
  }

  return {
    name: 'Firefox',
    missing: () => missingPackages('firefox').join(', ') || undefined,
    unsupported: ({ invokerCommands }) => (invokerCommands === false ? 'always supports them' : undefined),
    async open(settings) {
      const browser = browsers.get(settings.script) ?? launch(settings.script)
      browsers.set(settings.script, browser)
      return openPlaywrightTab(await browser, settings)
    },
    async close() {
      for (const browser of browsers.values()) await (await browser).close()
    },
  }
}
