import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { loads } from './tests/engines/engine.ts'
import { withItsLanguages } from './tests/specimen/languages.ts'

/** Options of all tests. `env` has the constants that a build defines (vite.config.ts), and the language of the terminal. */
export const commonOptions = {
  setupFiles: ['tests/harness/setup.ts'],
  env: { BASE: '', RELEASE: 'tests', DAY: '2026-11-21', LC_ALL: 'C.UTF-8' },
}

const project = (name: string, include: string[], more: TestProjectInlineConfiguration['test'] = {}): TestProjectInlineConfiguration => ({
  extends: true,
  test: { name, include, ...more },
})

/** Tests that do not depend on the languages of the site. They run with the languages of the specimen. */
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

/** Stops before the tests if the content for the tests has errors. One project has it, so that npm test checks this content once. */
const globalSetup = ['tests/specimen/check-specimen.ts']

/** Slow tests. `npm run test:more` runs them. */
const slow = ['src/**/*.slow.test.ts', 'tests/**/*.slow.test.ts']

const unit = ['src/**/*.test.{ts,tsx}', 'tests/{repository,run,content,specimen,harness/programs}/*.test.{ts,tsx}']

/** Unit tests with a process for each file: they mock modules, or start a studio, whose tests take much longer than loading modules. */
const isolated = ['src/**/*.isolated.test.{ts,tsx}', 'src/studio/**/*.test.ts', 'tests/content/*.isolated.test.ts']

/** Unit tests of components that a person uses: they have the DOM of a browser without layout. */
const dom = ['src/**/*.dom.test.tsx']

/** Percentages of the code of each product that the unit tests must run at least: `npm run coverage`. */
const coverageFloors = {
  'src/database': { statements: 93, branches: 83 },
  'src/mail': { statements: 98, branches: 97 },
  'src/sign-in': { statements: 99, branches: 95 },
  'src/intake': { statements: 97, branches: 93 },
  'src/live-content': { statements: 66, branches: 61 },
  'src/editor/server': { statements: 95, branches: 89 },
  'src/publishing': { statements: 80, branches: 76 },
  'src/studio': { statements: 77, branches: 68 },
}

export default defineConfig({
  test: {
    ...commonOptions,
    // No test fails only because the machine is busy.
    testTimeout: 30_000,
    // One per processor.
    maxWorkers: '100%',
    coverage: {
      include: Object.keys(coverageFloors).map((folder) => `${folder}/**/*.{ts,tsx}`),
      reporter: ['json-summary', 'html'],
      thresholds: Object.fromEntries(Object.entries(coverageFloors).map(([folder, floors]) => [`${folder}/**`, floors])),
    },
    projects: [
      // Loading the modules again for each file takes longer than most of these tests.
      withSpecimen('unit', unit, { exclude: [...slow, ...isolated, ...dom], isolate: false, globalSetup }),
      withSpecimen('unit-dom', dom, { environment: 'happy-dom', isolate: false }),
      withSpecimen('unit-isolated', isolated, { exclude: slow }),
      project('shipped', ['tests/shipped/*.test.ts']),
      project('shipped-site', ['tests/shipped/built/*.test.ts']),
      // These tests read whole sites.
      withSpecimen('dist', ['tests/dist/*.test.ts'], { testTimeout: 60_000, exclude: slow }),
      withSpecimen('slow', slow, { testTimeout: 300_000 }),
      project('acceptance', ['tests/acceptance/*.test.ts']),
      project('edits', ['tests/edits/*.test.ts']),
      withSpecimen('engines', ['tests/engines/*.test.ts'], {
        // All engines in parallel, also on fewer processors: they mostly wait.
        maxWorkers: 3,
        // Long enough for a busy machine.
        testTimeout: 60_000,
        hookTimeout: 30_000,
        expect: { poll: { timeout: 15_000, interval: 50 } },
        // In about 1 of 100 visits the driver of WebKitGTK 2.50 crashes or evaluates in the previous page.
        retry: { count: 2, condition: new RegExp(`${loads('')}: |page crash or hang|"message":""`) },
      }),
    ],
  },
})
