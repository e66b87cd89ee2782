import { defineConfig } from 'vitest/config'

/** What every test starts from; `env` is what a build defines (vite.config.ts). */
export const everyTest = {
  setupFiles: ['tests/setup.ts'],
  env: { BASE: '', RELEASE: 'tests', DAY: '2026-11-21' },
}

export default defineConfig({
  test: {
    ...everyTest,
    projects: [
      { extends: true, test: { name: 'unit', include: ['{src,scripts}/**/*.test.{ts,tsx}', 'tests/{,content/}*.test.ts'] } },
      { extends: true, test: { name: 'dist', include: ['tests/dist/*.test.ts'] } },
    ],
  },
})
