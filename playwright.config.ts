import { defineConfig } from '@playwright/test'
import { join } from 'node:path'
import { launchOptions } from './src/publishing/browser/chromium.ts'
import { developmentPort, endpointPort, gitHubPagesPort, otherPort, plainPort } from './tests/browser/ports.ts'
import { folderOf, servedOf } from './tests/specimen/variants.ts'

const server = (port: number, script: string, ...args: string[]) => ({
  command: ['node', script, ...args].join(' '),
  env: { PORT: String(port) },
  port,
  reuseExistingServer: false,
})

/** What goes wrong around a visit, other builds and the tools for writing: tried after the gate, by CI (npm run test:more). */
const rarely = [
  'back-forward-cache',
  'contact-code-retry',
  'contact-early-submit',
  'editing',
  'faulty-network',
  'faulty-scripts',
  'large-text',
  'live-editing',
  'long-words',
  'photographs-while-developing',
  'pseudo',
  'releases',
  'strange-visits',
  'third-language',
  'under-a-path',
].map((name) => `**/${name}.spec.ts`)

export default defineConfig({
  projects: [
    { name: 'visits', testIgnore: rarely },
    { name: 'rarely', testMatch: rarely },
  ],
  testDir: 'tests/browser',
  // It is emptied at the start.
  outputDir: 'test-results/browser',
  fullyParallel: true,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  // A test that fails now and then is a fault to find, but not by whoever waits for CI: there what fails twice is broken.
  retries: process.env['CI'] === 'true' ? 1 : 0,
  use: {
    baseURL: `http://localhost:${plainPort}`,
    locale: 'en-GB',
    // A fresh one costs more time than most tests. Cookies, storage, cache, clock, routes and scripts of a test are cleared after it.
    reuseContext: true,
    // Turning engravings take a processor that draws without a graphics card all its time. Tests of movement switch it on.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: launchOptions(),
  },
  workers: 2,
  webServer: [
    server(plainPort, 'scripts/commands/serve.ts', servedOf('plain')),
    server(developmentPort, 'scripts/commands/serve.ts', servedOf('development')),
    // By its own server, which knows its languages.
    server(otherPort, join(folderOf('other'), 'scripts/commands/serve.ts'), servedOf('other')),
    server(gitHubPagesPort, 'tests/browser/github-pages.ts', servedOf('other')),
    server(endpointPort, 'tests/browser/endpoint-server.ts'),
  ],
})
