import { defineConfig } from 'vitest/config'

/** What every test starts from; `env` is what a build defines (vite.config.ts). */
export const everyTest = {
  setupFiles: ['tests/setup.ts'],
  env: { BASE: '', RELEASE: 'tests', DAY: '2026-11-21' },
}

const project = (name: string, ...include: string[]) => ({ extends: true as const, test: { name, include } })

export default defineConfig({
  test: {
    ...everyTest,
    projects: [
      project('unit', '{src,scripts}/**/*.test.{ts,tsx}', 'tests/{,content/,specimen/}*.test.{ts,tsx}'),
      project('dist', 'tests/dist/*.test.ts'),
      project('acceptance', 'tests/acceptance/*.test.ts'),
      project('edits', 'tests/edits/*.test.ts'),
    ],
  },
})
