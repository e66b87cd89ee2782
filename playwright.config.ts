import { defineConfig } from '@playwright/test'
import { launchOptions } from './scripts/browser/launch-options.ts'
import { developmentPort, endpointSitePort, pseudoPort, thirdLanguagePort, underAPathPort } from './tests/browser/ports.ts'

const port = 4173
const serve = (folder: string, on: number) => ({
  command: `node scripts/serve.ts ${folder}`,
  env: { PORT: String(on) },
  port: on,
  reuseExistingServer: false,
})
/** A script that builds a site of its own and serves it. */
const build = (script: string, on: number) => ({
  command: `node ${script}`,
  port: on,
  reuseExistingServer: false,
  // All of them build at the same time.
  timeout: 240_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 2000 },
})

export default defineConfig({
  testDir: 'tests/browser',
  fullyParallel: true,
  forbidOnly: true,
  reporter: [['list']],
  // Nothing is retried: a test that fails now and then is a fault to find.
  retries: 0,
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-GB',
    // Turning engravings take a processor that draws without a graphics card all its time.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: launchOptions(),
  },
  workers: 2,
  webServer: [
    serve('dist/client', port),
    serve('dist/development/client', developmentPort),
    serve('dist/pseudo/client', pseudoPort),
    build('tests/browser/endpoint-site.ts', endpointSitePort),
    build('tests/browser/third-language-site.ts', thirdLanguagePort),
    build('tests/browser/under-a-path-site.ts', underAPathPort),
  ],
})
