import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    setupFiles: ['tests/setup.ts'],
    // What a build defines (vite.config.ts).
    env: { BASE: '', RELEASE: 'tests', YEAR: '2026' },
    projects: [
      { extends: true, test: { name: 'unit', include: ['{src,scripts}/**/*.test.{ts,tsx}', 'tests/{,content/}*.test.ts'] } },
      { extends: true, test: { name: 'dist', include: ['tests/dist/*.test.ts'] } },
    ],
  },
})
