import { defineConfig } from 'vitest/config'
import { everyTest } from '../../vitest.config.ts'

/** The unit tests that a change of a pure module can fail, without those that take long by design. */
export default defineConfig({
  test: {
    ...everyTest,
    include: ['{src,scripts}/**/*.test.{ts,tsx}', 'tests/content/{broken,rules,warnings,generated,hostile}.test.ts'],
    exclude: [
      'scripts/i18n/keys-in-code.test.ts',
      'scripts/server/site-server.test.ts',
      'scripts/content/translations/run.test.ts',
      'scripts/content/run-check.test.ts',
    ],
  },
})
