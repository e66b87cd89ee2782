import { createRequire } from 'node:module'
const { defineConfig } = createRequire('/tmp/wt/sections/package.json')('@playwright/test')
const site = process.env.SITE
export default defineConfig({
  testDir: '/tmp/wt/sections/tests/browser', outputDir: '/tmp/sections-work/pw-out', reporter: [['list']], workers: 1, timeout: 120000, expect: { timeout: 15000 },
  use: { baseURL: 'http://localhost:4173', locale: 'en-GB', contextOptions: { reducedMotion: 'reduce' }, launchOptions: { executablePath: '/usr/bin/chromium', chromiumSandbox: false, args: ['--disable-gpu','--disable-background-networking','--disable-component-update','--disable-sync','--no-first-run'] } },
  webServer: [{ command: `node /tmp/wt/sections/scripts/serve.ts ${site}`, env: { PORT: '4173' }, port: 4173, reuseExistingServer: false }],
})
