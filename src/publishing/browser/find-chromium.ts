import { chromium } from '@playwright/test'
import { existsSync } from 'node:fs'
import { findProgram } from './find-program.ts'

const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * Path of a Chromium to test with: the one that CHROMIUM names, otherwise Playwright's own, otherwise the system's.
 * Throws if CHROMIUM names a file that is not there.
 */
export function findChromium(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  const { CHROMIUM: named } = environment
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named
    throw new Error(`CHROMIUM is “${named}”, and no file is there. Correct it, or unset it to have one found.`)
  }
  const own = chromium.executablePath()
  return existsSync(own) ? own : findProgram(names, environment)
}

/** The same, for whoever cannot go on without it. Throws, and says how to get one, where there is none. */
export function requireChromium(environment: NodeJS.ProcessEnv = process.env): string {
  const path = findChromium(environment)
  if (path !== undefined) return path
  throw new Error(
    'This needs Chromium: install it (npx playwright install chromium, or your system’s package), or name one with CHROMIUM=/path/to/it.',
  )
}
