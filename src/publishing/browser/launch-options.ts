import { findChromium } from './find-chromium.ts'
import { browserFlags, hasSandbox } from './flags.ts'

/** How Playwright is to start the Chromium that there is; where there is none, it says so itself. Throws if CHROMIUM names a file that is not there. */
export function launchOptions() {
  const executablePath = findChromium()
  return { ...(executablePath !== undefined && { executablePath }), args: browserFlags, chromiumSandbox: hasSandbox }
}
