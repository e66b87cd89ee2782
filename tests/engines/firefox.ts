import { firefox as playwright, type Browser } from 'playwright-for-firefox'
import { missingPackages } from '../harness/engine-packages.ts'
import { findProgram } from '../../src/publishing/browser/find-program.ts'
import type { Engine } from './engine.ts'
import { openTab } from './playwright-tab.ts'

/**
 * The Firefox of the system as it comes, by WebDriver BiDi. Playwright 1.64 drives it; 1.65 sends a command
 * (emulation.setMediaFeaturesOverride) that Firefox has from 159 on.
 */
export function firefox(): Engine {
  const browsers = new Map<boolean, Promise<Browser>>()

  function launch(script: boolean) {
    const executablePath = findProgram(['firefox-esr'])
    return playwright.launch({
      channel: 'moz-firefox',
      ...(executablePath !== undefined && { executablePath }),
      firefoxUserPrefs: {
        // Playwright's own way to switch script off does nothing here, and says nothing.
        'javascript.enabled': script,
        // A mouse, which is not there without a screen (fine pointer, hover), and scrollbars that take no room, as in the others.
        'ui.primaryPointerCapabilities': 6,
        'ui.allPointerCapabilities': 6,
        'ui.useOverlayScrollbars': 1,
      },
    })
  }

  return {
    name: 'Firefox',
    missing: () => missingPackages('firefox').join(', ') || undefined,
    leavesOut: ({ invokerCommands }) => (invokerCommands === false ? 'always has them' : undefined),
    async open(settings) {
      const browser = browsers.get(settings.script) ?? launch(settings.script)
      browsers.set(settings.script, browser)
      return openTab(await browser, settings)
    },
    async close() {
      for (const browser of browsers.values()) await (await browser).close()
    },
  }
}
