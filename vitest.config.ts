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
      { extends: true, test: { name: 'unit', include: ['{src,scripts}/**/*.test.{ts,tsx}', 'tests/{,content/}*.test.{ts,tsx}'] } },
      { extends: true, test: { name: 'dist', include: ['tests/dist/*.test.ts'] } },
    ],
  },
})
