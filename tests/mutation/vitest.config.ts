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
      'src/content-toolkit/messages/keys-in-code.test.ts',
      'src/server/site-server.test.ts',
      'src/content-toolkit/translations/run-translations.test.ts',
      'src/content-toolkit/commands/run-check.test.ts',
    ],
  },
})
