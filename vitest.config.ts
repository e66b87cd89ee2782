import { defineConfig } from 'vitest/config'

/** What every test starts from; `env` is what a build defines (vite.config.ts). */
export const everyTest = {
  setupFiles: ['tests/setup.ts'],
  env: { BASE: '', RELEASE: 'tests', YEAR: '2026' },
}

export default defineConfig({
  test: {
    ...everyTest,
    projects: [
      { extends: true, test: { name: 'unit', include: ['{src,scripts}/**/*.test.{ts,tsx}', 'tests/{,content/}*.test.ts'] } },
      { extends: true, test: { name: 'dist', include: ['tests/dist/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'engines',
          include: ['tests/engines/*.test.ts'],
          // All engines at once: they wait more than they work.
          maxWorkers: 3,
          // Time for a crowded machine; only what fails takes it.
          testTimeout: 60_000,
          hookTimeout: 30_000,
          expect: { poll: { timeout: 15_000, interval: 50 } },
        },
      },
    ],
  },
})
