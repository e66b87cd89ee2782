import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumFlags, launchOptions } from '#src/publishing/browser/chromium.ts'
import { developmentPort, endpointPort, gitHubPagesPort, otherPort, plainPort } from './tests/browser/support/ports.ts'
import { folderOf, servedOf } from './tests/specimen/variants.ts'

/**
 * Headless Chromium hints fonts by default, which rounds the width of each glyph to a pixel and makes lines up to 2 % wider. Phones do not
 * hint, so lines would break at other words than on a phone.
 */
const unhintedFonts = ['--font-render-hinting=none']

const server = (port: number, script: string, ...args: string[]) => ({
  command: ['node', script, ...args].join(' '),
  env: { PORT: String(port), LC_ALL: 'C.UTF-8' },
  port,
  reuseExistingServer: false,
})

/** Slow tests: network faults, other builds, the editor, the intake, scroll positions. `npm run test:more` runs them. */
const slow = '**/*.slow.spec.ts'

export default defineConfig({
  projects: [
    { name: 'visits', testIgnore: slow },
    { name: 'slow', testMatch: slow },
  ],
  testDir: 'tests/browser',
  // Playwright empties `outputDir` at the start. So the JSON report (browser.json), which tests/run reads later, is outside of `outputDir`.
  outputDir: 'test-results/browser',
  fullyParallel: true,
  // Long timeouts, so that no test fails only because the machine is busy.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  // CI repeats a failed test once, so that a flaky test does not block a merge. Elsewhere it fails.
  retries: process.env['CI'] === 'true' ? 1 : 0,
  use: {
    baseURL: `http://localhost:${plainPort}`,
    locale: 'en-GB',
    trace: 'on-first-retry',
    // Creating a browser context takes longer than most tests, so tests share one. After each test, Playwright clears cookies, storage,
    // cache, clock, routes and scripts.
    reuseContext: true,
    // Without a GPU, animated engravings use a whole processor core, so animations are off. Tests of animations switch animations on.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { ...launchOptions(process.env), args: [...chromiumFlags, ...unhintedFonts] },
  },
  workers: 2,
  webServer: [
    server(plainPort, 'scripts/commands/serve.ts', servedOf('plain')),
    server(developmentPort, 'scripts/commands/serve.ts', servedOf('development')),
    // `other` is a copy of this project with more languages. Its site needs the server of the copy, which has these languages.
    server(otherPort, join(folderOf('other'), 'scripts/commands/serve.ts'), servedOf('other')),
    server(gitHubPagesPort, 'tests/browser/support/github-pages.ts', servedOf('other')),
    server(endpointPort, 'tests/browser/support/endpoint-server.ts'),
  ],
})
