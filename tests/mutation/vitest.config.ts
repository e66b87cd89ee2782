import { defineConfig } from 'vitest/config'
import { everyTest } from '../../vitest.config.ts'

/** The unit tests that a change of a pure module can fail, without those that take long by design. */
export default defineConfig({
  test: {
    ...everyTest,
    include: [
      '{src,scripts}/**/*.test.{ts,tsx}',
      'tests/content/{broken,rules,warnings,generated,hostile,images,profiles,facts-shown}.test.ts',
    ],
    exclude: [
      'scripts/content/messages/keys-in-code.test.ts',
      'scripts/server/site-server.test.ts',
      'scripts/content/commands/translations/run.test.ts',
      'scripts/content/commands/run-check.test.ts',
    ],
  },
})
