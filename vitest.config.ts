import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { loads } from './tests/engines/engine.ts'
import { withItsLanguages } from './tests/specimen/languages.ts'

/**
 * Options of all tests. `env` has the constants that a build defines (src/build/site-config.ts), the locale in which commands print
 * English, and settings of git.
 */
export const commonOptions = {
  setupFiles: ['tests/harness/setup.ts'],
  // `expect.poll` waits up to 15 s instead of 1 s, so that no test fails only because the machine is busy.
  expect: { poll: { timeout: 15_000, interval: 50 } },
  env: {
    BASE: '',
    RELEASE: 'tests',
    DAY: '2026-11-21',
    LC_ALL: 'C.UTF-8',
    // Switches off the automatic maintenance of git. A tenth of the processes of the git tests would be maintenance of repositories that
    // are deleted soon.
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: 'maintenance.auto',
    GIT_CONFIG_VALUE_0: 'false',
  },
}

const project = (name: string, include: string[], more: TestProjectInlineConfiguration['test'] = {}): TestProjectInlineConfiguration => ({
  extends: true,
  test: { name, include, ...more },
})

/**
 * Returns a project of tests that run with the languages of the specimen instead of those of the site, so that they do not depend on the
 * latter.
 */
const withSpecimen = (...[name, include, more]: Parameters<typeof project>): TestProjectInlineConfiguration => ({
  ...project(name, include, more),
  plugins: [
    {
      name: 'languages of the specimen',
      enforce: 'pre',
      transform: (source, id) => (id.endsWith('/src/content-model/i18n/locales.ts') ? withItsLanguages(source) : undefined),
    },
  ],
})

/** Stops before the tests if the specimen has errors. Only the project `unit` has this setup, so that npm test checks the specimen once. */
const globalSetup = ['tests/specimen/check-specimen.ts']

/** Slow tests. `npm run test:more` runs them. */
const slow = ['src/**/*.slow.test.ts', 'tests/**/*.slow.test.ts']

const unit = [
  'src/**/*.test.{ts,tsx}',
  'scripts/repository/*.test.ts',
  'tests/{repository,run,content,specimen,harness/programs,harness/editor}/*.test.{ts,tsx}',
]

/**
 * Unit tests of which each file has a separate process, because they mock modules, or start a studio or git. Git starts faster from a small
 * process, and loading the modules again takes little time in comparison.
 */
const isolated = [
  'src/**/*.isolated.test.{ts,tsx}',
  'src/studio/**/*.test.ts',
  'src/publishing/git/**/*.test.ts',
  'src/publishing/commands/publish-command.test.ts',
  'tests/content/*.isolated.test.ts',
]

/** Unit tests of components that a person uses: they have the DOM of a browser without layout. */
const dom = ['src/**/*.dom.test.tsx']

/** Percentages of the code of each product that the unit tests must run at least: `npm run test:coverage`. */
export const coverageFloors = {
  // The tests of built sites, of the gate and of releases run the programs of src/build in other processes, whose coverage is not measured.
  'src/build': { statements: 20, branches: 0 },
  'src/build/site': { statements: 77, branches: 78 },
  'src/contact-message': { statements: 99, branches: 96 },
  'src/content-model': { statements: 98, branches: 94 },
  'src/content-toolkit': { statements: 96, branches: 92 },
  'src/editor': { statements: 90, branches: 86 },
  'src/editor/panel': { statements: 88, branches: 84 },
  'src/editor/server': { statements: 95, branches: 89 },
  'src/intake': { statements: 97, branches: 93 },
  'src/lib': { statements: 93, branches: 90 },
  'src/live-content': { statements: 73, branches: 67 },
  'src/publishing': { statements: 85, branches: 80 },
  'src/scriptless-pages': { statements: 99, branches: 99 },
  'src/server-lib': { statements: 96, branches: 92 },
  'src/server-lib/database': { statements: 94, branches: 90 },
  'src/server-lib/http': { statements: 98, branches: 93 },
  'src/server-lib/mail': { statements: 98, branches: 97 },
  'src/server-lib/sign-in': { statements: 99, branches: 95 },
  'src/site': { statements: 75, branches: 73 },
  'src/site-server': { statements: 93, branches: 94 },
  'src/studio': { statements: 80, branches: 71 },
  'src/tool-messages': { statements: 90, branches: 99 },
  'src/ui': { statements: 92, branches: 88 },
}

export default defineConfig({
  test: {
    ...commonOptions,
    // Long timeouts, so that no test fails only because the machine is busy.
    testTimeout: 120_000,
    hookTimeout: 60_000,
    // As many worker processes as processors.
    maxWorkers: '100%',
    // Without these features of V8, which sometimes crash a process on a busy machine: Maglev (https://github.com/nodejs/node/issues/64841),
    // Sparkplug (https://github.com/nodejs/node/issues/62393), memory protection keys (https://github.com/nodejs/node/issues/64500).
    execArgv: ['--no-maglev', '--no-sparkplug', '--no-memory-protection-keys'],
    coverage: {
      include: ['src/**/*.{ts,tsx}'],
      exclude: ['src/**/generated/**'],
      reporter: ['json-summary', 'html'],
      thresholds: Object.fromEntries(Object.entries(coverageFloors).map(([folder, floors]) => [`${folder}/**`, floors])),
    },
    projects: [
      // Loading the modules again for each file would take longer than most of these tests. With `isolate: false`, each worker process runs
      // many files and keeps the loaded modules.
      withSpecimen('unit', unit, { exclude: [...slow, ...isolated, ...dom], isolate: false, globalSetup }),
      withSpecimen('unit-dom', dom, { environment: 'happy-dom', isolate: false }),
      withSpecimen('unit-isolated', isolated, { exclude: slow }),
      project('shipped', ['tests/shipped/*.test.ts']),
      project('shipped-site', ['tests/shipped/built/*.test.ts']),
      // These tests read whole sites, so they have more time.
      withSpecimen('dist', ['tests/dist/*.test.ts'], { testTimeout: 240_000, exclude: slow }),
      withSpecimen('slow', slow, { testTimeout: 600_000 }),
      project('acceptance', ['tests/acceptance/*.test.ts']),
      project('edits', ['tests/edits/*.test.ts']),
      withSpecimen('engines', ['tests/engines/*.test.ts'], {
        // Tests all engines in parallel, also with fewer than three processors, because the tests mostly wait.
        maxWorkers: 3,
        // Long timeouts, because each visit starts a browser, which is slow on a busy machine.
        testTimeout: 180_000,
        // In about 1 of 100 visits the driver of WebKitGTK 2.50 crashes or evaluates a script in the previous page. Outside CI, a test that
        // fails with such an error is repeated at most twice. In CI, every failed test is, so that a flaky test does not block a merge.
        // `npm run test:more` lists it.
        retry: process.env['CI'] === 'true' ? 2 : { count: 2, condition: new RegExp(`${loads('')}: |page crash or hang|"message":""`) },
      }),
    ],
  },
})
