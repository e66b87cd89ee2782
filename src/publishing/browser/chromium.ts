import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'

const programs = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Flags for a Chromium without a graphics card and without background requests. */
export const chromiumFlags = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** Whether Chromium can run in its sandbox. It cannot as root, the user of most containers. */
export const hasSandbox = process.getuid?.() !== 0

export function findProgram(names: readonly string[], { PATH = '' }: NodeJS.ProcessEnv): string | undefined {
  const paths = PATH.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
  return paths.find((path) => existsSync(path))
}

/**
 * Returns the path of a Chromium: CHROMIUM, otherwise Playwright's download, otherwise the system's. Throws if CHROMIUM names a file that
 * does not exist.
 */
export function findChromium(environment: NodeJS.ProcessEnv): string | undefined {
  const { CHROMIUM: path = '' } = environment
  if (existsSync(path)) return path
  if (path !== '') throw new Error(`CHROMIUM is “${path}”, which does not exist. Correct it, or unset it.`)
  const download = chromium.executablePath()
  return existsSync(download) ? download : findProgram(programs, environment)
}

/** Throws, with advice, if Chromium is not installed. */
export function requireChromium(environment: NodeJS.ProcessEnv): string {
  const path = findChromium(environment)
  if (path !== undefined) return path
  throw new Error(
    'Chromium is required. Install it (npx playwright-core install chromium, or the package of your system), or set CHROMIUM=/path/to/chromium.',
  )
}

/** Returns Playwright's launch options. If Chromium is not installed, Playwright reports that at launch. */
export function launchOptions(environment: NodeJS.ProcessEnv) {
  const executablePath = findChromium(environment)
  return { ...(executablePath !== undefined && { executablePath }), args: chromiumFlags, chromiumSandbox: hasSandbox }
}
