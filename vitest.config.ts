import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { withItsLanguages } from './tests/specimen/languages.ts'

/** What every test starts from; `env` is what a build defines (vite.config.ts). */
export const everyTest = {
  setupFiles: ['tests/setup.ts'],
  env: { BASE: '', RELEASE: 'tests', DAY: '2026-11-21' },
}

const project = (name: string, include: string[], more: TestProjectInlineConfiguration['test'] = {}): TestProjectInlineConfiguration => ({
  extends: true,
  test: { name, include, ...more },
})

/** Tests of the code, whatever languages the site has: they run with those of the specimen. */
const withSpecimen = (...[name, include, more]: Parameters<typeof project>): TestProjectInlineConfiguration => ({
  ...project(name, include, more),
  plugins: [
    {
      name: 'languages of the specimen',
      enforce: 'pre',
      transform: (source, id) => (id.endsWith('/src/content/i18n/locales.ts') ? withItsLanguages(source) : undefined),
    },
  ],
})

/** What takes long and seldom breaks: tried after the gate, by CI (npm run test:more). */
const rarely = ['tests/content/large.test.ts', 'tests/dist/german-types.test.ts', 'tests/dist/reproducible.test.ts']

export default defineConfig({
  test: {
    ...everyTest,
    // As many as there are processors.
    maxWorkers: '100%',
    projects: [
      withSpecimen('unit', ['{src,scripts}/**/*.test.{ts,tsx}', 'tests/{,content/,specimen/}*.test.{ts,tsx}'], { exclude: rarely }),
      project('shipped', ['tests/shipped/*.test.ts']),
      // They read whole sites.
      withSpecimen('dist', ['tests/dist/*.test.ts'], { testTimeout: 60_000, exclude: rarely }),
      withSpecimen('rarely', rarely, { testTimeout: 300_000 }),
      project('acceptance', ['tests/acceptance/*.test.ts']),
      project('edits', ['tests/edits/*.test.ts']),
      withSpecimen('engines', ['tests/engines/*.test.ts'], {
        // All engines at once: they wait more than they work.
        maxWorkers: 3,
        // Time for a crowded machine; only what fails takes it.
        testTimeout: 60_000,
        hookTimeout: 30_000,
        expect: { poll: { timeout: 15_000, interval: 50 } },
        // WebKitGTK 2.50: its driver evaluates in the page before, or its process ends, once in a hundred visits.
        retry: { count: 1, condition: / has come: |page crash or hang|"message":""/ },
      }),
    ],
  },
})
