import { defineConfig } from 'vitest/config'
import { commonOptions } from '../../vitest.config.ts'

const contentTests = [
  ...['broken', 'edited-files', 'facts-shown', 'generated', 'hostile', 'images'],
  ...['merged-files', 'profiles.isolated', 'replaced-words', 'rules', 'warnings'],
]

/** Configuration of Vitest for mutation testing (stryker.config.json): runs only unit tests of mutated code, and no slow tests. */
export default defineConfig({
  test: {
    ...commonOptions,
    testTimeout: 30_000,
    include: ['src/**/*.test.{ts,tsx}', `tests/content/{${contentTests.join()}}.test.ts`],
    exclude: [
      'src/**/*.slow.test.ts',
      // Tests of components need a DOM. Components are not mutated, so these tests are left out.
      'src/**/*.dom.test.tsx',
      // These tests start programs that run for seconds. Mutation testing leaves out these tests, and mutates only code that other tests
      // cover.
      'src/publishing/git/*.test.ts',
      'src/publishing/git/!(changes|remote)/**',
      'src/publishing/git/changes/!(differences).test.ts',
      'src/publishing/git/remote/!(review-url).test.ts',
      'src/publishing/release/**',
      'src/studio/!(runtime|previews|publications|schedules)/**',
      'src/studio/previews/!(preview-mails|preview-store).test.ts',
      'src/studio/publications/!(not-served-mails|publication-steps|publisher).test.ts',
      'src/server-lib/http/hardened-server.test.ts',
      'src/site-server/site-server.test.ts',
      'src/content-toolkit/commands/run-translations.test.ts',
      'src/content-toolkit/commands/run-check.test.ts',
      // Sets the time zone of the process, which is not possible in the worker threads of Stryker. The file `time.ts` is not mutated.
      'src/lib/time.test.ts',
    ],
  },
})
